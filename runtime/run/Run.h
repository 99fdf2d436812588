//===- Run.h - run a kernel, compare with plain C++ -----------------------===//
//
// A suite is the tests of one module of kernels, test/Run/<suite>.cu:
//
//   static void any(Run &R) {
//     std::vector<uint32_t> P = ...;
//     auto Got = R.call<uint32_t>("any", {1, {32}}, P.size(), P, 7);
//     R.expectEqual(Got, model(P));
//   }
//   static Suite Warp("warp", {{"any", any}});
//
// A vector becomes a pointer to its copy on the device, anything else is passed
// by value. `launch` takes every argument, with `out(V)` for what is written.
//
// Main.cpp runs the suites. It has no setup, no fixtures and no filters.
//
//===----------------------------------------------------------------------===//
#ifndef TILE_RUNTIME_RUN_RUN_H
#define TILE_RUNTIME_RUN_RUN_H

#include "Driver.h"

#include <cstring>
#include <deque>
#include <functional>
#include <sstream>
#include <type_traits>

namespace tile_run {

/// An argument that the kernel writes. Its values go to the device first, so
/// that what no thread wrote shows as what it was.
template <class T> struct Output {
  std::vector<T> &V;
};
template <class T> Output<T> out(std::vector<T> &V) { return {V}; }

/// What one test sees.
class Run {
public:
  Run(const Gpu &G, const Module &M) : G(G), M(M) {}

  /// Runs the kernel with these arguments, in their order.
  template <class... As>
  void launch(const std::string &Kernel, Shape S, const As &...Arguments) {
    std::deque<Buffer> Buffers;
    std::vector<std::function<void()>> Downloads;
    M.launch(Kernel, S, {address(Buffers, Downloads, Arguments)...});
    for (auto &Download : Downloads)
      Download();
  }

  /// Where the output comes first: Count values, which start as 0xEE bytes.
  template <class R, class... As>
  std::vector<R> call(const std::string &Kernel, Shape S, size_t Count,
                      const As &...Arguments) {
    std::vector<R> Result(Count);
    std::memset(static_cast<void *>(Result.data()), 0xEE, Count * sizeof(R));
    launch(Kernel, S, out(Result), Arguments...);
    return Result;
  }

  /// Lanes of a warp: 32, or AMD's 64. The module says (kernels.h), since the
  /// same chip may run either.
  unsigned warpSize() {
    return call<uint32_t>("lanes_of_a_warp", {1, {1}}, 1)[0];
  }

  /// The first difference fails the test and is shown.
  template <class T>
  void expectEqual(const std::vector<T> &Got, const std::vector<T> &Want,
                   const std::string &What = "") {
    if (Got.size() != Want.size())
      return fail(What + ": sizes differ");
    for (size_t I = 0; I < Want.size(); ++I) {
      ++Compared;
      if (Got[I] == Want[I])
        continue;
      std::ostringstream Text;
      Text << What << (What.empty() ? "" : ": ") << "element " << I << " is "
           << shown(Got[I]) << ", not " << shown(Want[I]);
      return fail(Text.str());
    }
  }

  void expect(bool Holds, const std::string &What) {
    ++Compared;
    if (!Holds)
      fail(What);
  }

  /// What this machine cannot do is neither passed nor failed.
  void skip(const std::string &Why) { WhySkipped = Why; }
  bool has(const std::string &Kernel) const { return M.has(Kernel); }

  const std::string &whySkipped() const { return WhySkipped; }
  const std::string &failure() const { return Failure; }
  size_t compared() const { return Compared; }

private:
  using DownloadList = std::vector<std::function<void()>>;

  template <class T>
  const void *address(std::deque<Buffer> &Buffers, DownloadList &,
                      const std::vector<T> &V) {
    const Buffer &B = Buffers.emplace_back(G, V.size() * sizeof(T));
    B.upload(V.data());
    return &B.Address;
  }
  template <class T>
  const void *address(std::deque<Buffer> &Buffers, DownloadList &Downloads,
                      const Output<T> &O) {
    const Buffer &B = Buffers.emplace_back(G, O.V.size() * sizeof(T));
    B.upload(O.V.data());
    Downloads.push_back([&B, O] { B.download(O.V.data()); });
    return &B.Address;
  }
  template <class T>
  const void *address(std::deque<Buffer> &, DownloadList &, const T &Value) {
    return &Value;
  }

  template <class T> static std::string shown(const T &Value) {
    std::ostringstream Text;
    if constexpr (std::is_integral<T>::value)
      Text << "0x" << std::hex << +std::make_unsigned_t<T>(Value);
    else
      Text << Value;
    return Text.str();
  }

  void fail(const std::string &What) {
    if (Failure.empty())
      Failure = What;
  }

  const Gpu &G;
  const Module &M;
  std::string Failure, WhySkipped;
  size_t Compared = 0;
};

struct Test {
  const char *Name;
  void (*Body)(Run &);
};

struct Suite {
  Suite(const char *Name, std::vector<Test> Tests);
  const char *Name;
  std::vector<Test> Tests;
};

/// All that were linked in, by name.
const std::vector<const Suite *> &suites();

} // namespace tile_run
#endif // TILE_RUNTIME_RUN_RUN_H
