#!/bin/sh
# Files made from the tables are committed, so that people can read them and
# packagers need no generator; a stale one would document what is not there.
exec ./dev generate --check
