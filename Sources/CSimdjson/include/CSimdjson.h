#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// A parser with the memory for one line, which it uses again from line to line.
struct JSONLineParser;

/// What a line became: the words of simdjson's tape, and the bytes of its texts.
///
/// Both belong to the parser and are valid until it parses another line or is freed.
typedef struct {
  const uint64_t *_Nullable words;
  const uint8_t *_Nullable texts;
} JSONTape;

typedef enum __attribute__((enum_extensibility(closed))) {
  JSONLineParsed,
  JSONLineRefused,
  JSONLineOutOfMemory,
} JSONLineOutcome;

/// A new parser, or null if there is no memory for it.
struct JSONLineParser *_Nullable JSONLineParserCreate(void);

/// Frees a parser and the last tape.
void JSONLineParserFree(struct JSONLineParser *parser);

/// Parses one JSON value that fills the bytes; arrays and objects may be nested `depth` deep.
///
/// The tape is set only if the line was parsed.
JSONLineOutcome JSONLineParserParse(struct JSONLineParser *parser, const uint8_t *_Nullable line,
                                    size_t length, size_t depth, JSONTape *tape);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
