#include "CSimdjson.h"

#include <cstring>
#include <memory>
#include <new>

#include <simdjson.h>

namespace {

/// Memory that one long line took is given back when a shorter one comes.
constexpr size_t keptCapacity = size_t(1) << 20;
constexpr size_t firstCapacity = size_t(1) << 12;

}  // namespace

struct JSONLineParser {
  simdjson::dom::parser parser;
  std::unique_ptr<uint8_t[]> line;
  size_t capacity = 0;
  size_t depth = 0;

  /// Makes room for a line; whether there is memory for it.
  bool reserve(size_t length, size_t newDepth) {
    const bool isTooLarge = capacity > keptCapacity && length <= keptCapacity;
    if (length <= capacity && depth == newDepth && !isTooLarge) return true;
    size_t wanted = firstCapacity;
    while (wanted < length) wanted *= 2;
    capacity = 0;
    parser = simdjson::dom::parser();
    line.reset(new (std::nothrow) uint8_t[wanted + simdjson::SIMDJSON_PADDING]);
    // simdjson counts the root as one more.
    if (!line || parser.allocate(wanted, newDepth + 1) != simdjson::SUCCESS) return false;
    if (parser.doc.allocate(wanted) != simdjson::SUCCESS) return false;
    capacity = wanted;
    depth = newDepth;
    return true;
  }
};

JSONLineParser *JSONLineParserCreate(void) { return new (std::nothrow) JSONLineParser(); }

void JSONLineParserFree(JSONLineParser *parser) { delete parser; }

JSONLineOutcome JSONLineParserParse(JSONLineParser *parser, const uint8_t *line, size_t length,
                                    size_t depth, JSONTape *tape) {
  if (!parser->reserve(length, depth)) return JSONLineOutOfMemory;
  if (length > 0) std::memcpy(parser->line.get(), line, length);
  // The vector code reads behind the end, and what it finds there has to be no part of the line.
  std::memset(parser->line.get() + length, ' ', simdjson::SIMDJSON_PADDING);
  const auto error = parser->parser.parse(parser->line.get(), length, false).error();
  if (error == simdjson::MEMALLOC) return JSONLineOutOfMemory;
  if (error != simdjson::SUCCESS) return JSONLineRefused;
  tape->words = parser->parser.doc.tape.get();
  tape->texts = parser->parser.doc.string_buf.get();
  return JSONLineParsed;
}
