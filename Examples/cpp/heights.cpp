// How tall each line of standard input is at a width:  heights FONTS FAMILY SIZE WIDTH < TEXTS
#include <textgauge.h>

#include <cstdint>
#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

template <auto release>
struct Release {
  template <typename Object>
  void operator()(Object *object) const { release(object); }
};

using Library = std::unique_ptr<tg_library, Release<tg_library_free>>;
using Font = std::unique_ptr<tg_font, Release<tg_font_free>>;
using Error = std::unique_ptr<tg_error, Release<tg_error_free>>;

// Calls a function of textgauge.h, whose last argument is the error, and throws what it says.
template <typename Function, typename... Arguments>
void call(Function function, Arguments... arguments) {
  tg_error *error = nullptr;
  if (function(arguments..., &error) == TG_OK) return;
  Error owner(error);
  throw std::runtime_error(tg_error_message(owner.get()));
}

Library open_directory(std::string_view path) {
  tg_library *library = nullptr;
  call(tg_library_open_directory, path.data(), path.size(), &library);
  return Library(library);
}

Font make_font(const Library &library, std::string_view family, double size) {
  tg_font *font = nullptr;
  call(tg_font_create, library.get(), family.data(), family.size(), size, nullptr, &font);
  return Font(font);
}

// Texts in one buffer with their offsets, as tg_heights and Apache Arrow have them.
class Texts {
 public:
  void add(std::string_view text) {
    bytes_ += text;
    offsets_.push_back(static_cast<std::int64_t>(bytes_.size()));
  }

  std::vector<double> heights(const Font &font, double width) const {
    std::vector<double> heights(offsets_.size() - 1);
    call(
        tg_heights, bytes_.data(), bytes_.size(), offsets_.data(), TG_OFFSETS_64, heights.size(), width,
        std::size_t{0}, font.get(), nullptr, std::size_t{std::thread::hardware_concurrency()},
        heights.data(), nullptr);
    return heights;
  }

 private:
  std::string bytes_;
  std::vector<std::int64_t> offsets_ = {0};
};

}  // namespace

int main(int count, char **arguments) try {
  if (count != 5) {
    std::cerr << "usage: heights FONTS FAMILY SIZE WIDTH < TEXTS\n";
    return 64;
  }
  const Library library = open_directory(arguments[1]);
  const Font font = make_font(library, arguments[2], std::stod(arguments[3]));
  Texts texts;
  for (std::string line; std::getline(std::cin, line);) texts.add(line);
  for (double height : texts.heights(font, std::stod(arguments[4]))) std::printf("%.3f\n", height);
  return 0;
} catch (const std::exception &error) {
  std::cerr << "heights: " << error.what() << '\n';
  return 1;
}
