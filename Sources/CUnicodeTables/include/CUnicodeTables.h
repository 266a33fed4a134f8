// Large tables that are made from Unicode's data and from the rules of UAX #14.
//
// They are in C because its compiler reads them at once: as Swift's literals they took a third of
// the time that LineBreaking needs to be built. Only these functions read them, and no argument
// makes them read beside a table.
#ifndef TEXTGAUGE_UNICODE_TABLES_H
#define TEXTGAUGE_UNICODE_TABLES_H

#include <stdint.h>

// A block holds 1 << shift scalars; scripts/generate unicode writes the same number.
#define TEXTGAUGE_BREAK_SHIFT 7
#define TEXTGAUGE_CHARACTER_SHIFT 7

extern const uint16_t textgauge_break_index[];
extern const uint16_t textgauge_break_blocks[];
extern const uint16_t textgauge_character_index[];
extern const uint16_t textgauge_character_blocks[];
extern const uint64_t textgauge_character_records[];
extern const uint8_t textgauge_line_units[];
extern const uint32_t textgauge_line_unit_count;
extern const uint32_t textgauge_line_cells[];
extern const uint32_t textgauge_line_cell_count;

/// The element of a two-stage table for a scalar; for numbers that are no scalars that of U+FFFD.
static inline uint16_t textgauge_look_up(
    const uint16_t *index, const uint16_t *blocks, uint32_t shift, uint32_t value) {
  uint32_t scalar = value <= 0x10FFFF ? value : 0xFFFD;
  uint32_t block = index[scalar >> shift];
  return blocks[block << shift | (scalar & ((1u << shift) - 1))];
}

/// The numbers of the scalar's `LineSymbol` (low byte) and `ClusterSymbol` (high byte).
static inline uint16_t textgauge_break_properties(uint32_t value) {
  return textgauge_look_up(
      textgauge_break_index, textgauge_break_blocks, TEXTGAUGE_BREAK_SHIFT, value);
}

/// The script's ISO 15924 tag (bits 32 to 63), the number of a set of Script_Extensions (21 to 31),
/// Bidi_Class (16 to 20), Word_Break (10 to 14) and flags (0 to 9).
static inline uint64_t textgauge_character_record(uint32_t value) {
  return textgauge_character_records[textgauge_look_up(
      textgauge_character_index, textgauge_character_blocks, TEXTGAUGE_CHARACTER_SHIFT, value)];
}

/// For each of `Tailoring.Key.all` and each of `LineSymbol.all`, the number of its unit.
static inline uint8_t textgauge_line_unit(uint32_t place) {
  return place < textgauge_line_unit_count ? textgauge_line_units[place] : 0;
}

/// For the context whose cells start at `c`, and unit `u`, at `c + u`: the next one and a code.
static inline uint32_t textgauge_line_cell(uint32_t place) {
  return place < textgauge_line_cell_count ? textgauge_line_cells[place] : 0;
}

#endif
