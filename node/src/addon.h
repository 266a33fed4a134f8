/* What the files of the addon share: the library's functions, what is held for JavaScript, and
 * calls. */
#ifndef TEXTGAUGE_ADDON_H
#define TEXTGAUGE_ADDON_H

#ifndef NAPI_VERSION
#define NAPI_VERSION 8
#endif
#include <node_api.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <textgauge.h>

#include "functions.h"

/* The library's functions, by their names without tg_. They are there once `open` was called. */
typedef struct api {
#define MEMBER(name) __typeof__(tg_##name) *name;
  FUNCTIONS(MEMBER)
#undef MEMBER
} api;
extern api tg;

/* What an object of the library is. */
typedef enum kind {
  KIND_LIBRARY,
  KIND_FONT,
  KIND_OPTIONS,
  KIND_TEXT,
  KIND_STYLED,
  KIND_GLYPHS,
  KIND_LABEL,
  KIND_PLACED,
  KIND_TEMPLATE,
  KIND_ROWS,
  KIND_CACHE,
  KIND_TABLE,
  KIND_PICTURE,
  KIND_REQUESTS,
  KIND_GROWING,
  KIND_SWEEP,
  KIND_BASELINE,
  KIND_CANVAS,
  KIND_DOCUMENT,
  /* These live as long as a call. */
  KIND_FIT,
  KIND_PROBLEMS,
  KIND_PAGES,
  KIND_TICKET,
} kind;

/* An object that JavaScript holds. It is freed once it is closed or collected, and no call uses it.
 */
typedef struct held {
  kind kind;
  void *object;
  napi_env env;
  /* About how many bytes it has, of which the collector of garbage knows. */
  int64_t weight;
  /* Whether the object is its owner's, which frees it. */
  bool is_shared;
  size_t users;
  bool is_closed;
  bool is_collected;
  /* What it reads in place, such as the rows of a table. */
  struct held *owner;
  /* Blocks that are freed after it, such as the columns of rows; each has the next one at its
   * start. */
  void *memory;
  /* Held while an object is used that belongs to one thread at a time. */
  pthread_mutex_t lock;
} held;

#define MOST_ARGUMENTS 16
#define MOST_HELD 16

struct operation;

/* A function of JavaScript's that is called, from its arguments to its answer. */
typedef struct call {
  napi_env env;
  const struct operation *operation;
  napi_value arguments[MOST_ARGUMENTS];
  /* Whether it runs in another thread, after JavaScript went on. */
  bool is_later;
  /* Whether something is wrong with an argument, and an exception waits. */
  bool has_failed;
  tg_status status;
  tg_error *error;
  held *held[MOST_HELD];
  size_t held_count;
  /* Blocks that are freed with it. */
  void *memory;
  /* What `read` hands to `run`, and `run` to `answer`. */
  void *work;
  /* What `run` made, which is freed with the call unless it is handed on. */
  void *made;
  kind made_kind;
  /* Who must live as long, since it is read in place. */
  held *made_owner;
  /* About how many bytes it has; 0 for what is small. */
  size_t made_weight;
  /* What `run` copied of the library's, in memory of the call. */
  const char *bytes;
  size_t length;
  napi_async_work async;
  napi_deferred deferred;
  /* Set from JavaScript's thread while another one runs. */
  atomic_bool is_cancelled;
  held *ticket;
} call;

/* A function of JavaScript's. */
typedef struct operation {
  const char *name;
  /* What is answered. Where nothing is to be read before, it does everything. */
  napi_value (*answer)(call *call);
  /* Reads arguments, in JavaScript's thread. */
  void (*read)(call *call);
  /* Does the work, in any thread, without a word of JavaScript. */
  void (*run)(call *call);
} operation;

/* UTF-8 of a string, with a zero at its end. */
typedef struct utf8 {
  char *bytes;
  size_t length;
} utf8;

/* Texts in one buffer, and which of them are missing. */
typedef struct texts {
  const char *bytes;
  size_t size;
  const void *offsets;
  tg_offset_type offset_type;
  size_t count;
  /* A byte for each, 1 where it is missing; NULL where none is. */
  uint8_t *missing;
} texts;

/* A block of bytes that grows. The memory is the call's, which frees it. */
typedef struct buffer {
  char *bytes;
  size_t size;
  size_t capacity;
} buffer;

/* Texts that are measured together. What a call's `work` is begins with it. */
typedef struct batch {
  texts texts;
  const tg_font *font;
  const tg_options *options;
  size_t most;
  size_t threads;
  /* Measures so many texts from one on. */
  tg_status (*measure)(call *call, size_t start, size_t count, size_t *replaced);
  /* How many texts are no UTF-8. */
  size_t replaced;
} batch;

/* library.c */
napi_value open_library(call *call);

/* held.c: objects */
napi_value held_value(call *call, kind kind, void *object, held *owner, void *memory);
void free_object(kind kind, void *object);
void free_blocks(void *blocks);
held *held_of(napi_env env, napi_value value);
void held_retain(held *held);
void held_release(held *held);
void held_close(held *held);
napi_value close_held(call *call);
napi_value share_held(call *call);
napi_value cancel_ticket(call *call);

/* call.c: calls, their memory, what is wrong with them */
napi_value call_operation(napi_env env, napi_callback_info info);
napi_value call_operation_later(napi_env env, napi_callback_info info);
napi_value set_error_factory(call *call);
void *room(call *call, size_t count, size_t size);
void fail(call *call, size_t index, const char *hint);
bool took(call *call, napi_status status);
/* Where the library writes an error. */
tg_error **wrong(call *call);
/* Whether all arguments could be read and nothing failed so far. */
bool is_well(const call *call);
/* Keeps what a function of the library came to. */
bool went(call *call, tg_status status);

/* Where `run` has an object of a kind written. */
void **making(call *call, kind kind);
/* The object that was made, for JavaScript to hold. */
napi_value made_value(call *call);
/* Copies bytes of the library's, which `bytes_answer` or `text_answer` hands on. */
void copy_bytes(call *call, const void *bytes, size_t length);
napi_value bytes_answer(call *call);
napi_value text_answer(call *call);

/* values.c: arguments */
bool is_given(call *call, size_t index);
double number_at(call *call, size_t index);
size_t count_at(call *call, size_t index);
int32_t integer_at(call *call, size_t index);
bool flag_at(call *call, size_t index);
utf8 utf8_at(call *call, size_t index);
/* Keeps an operation's first argument, a path, as its work. */
void read_path(call *call);
const char *cstring_at(call *call, size_t index);
const char *optional_cstring_at(call *call, size_t index);
const char *cstring_of(call *call, napi_value value, size_t index);
void *held_at(call *call, size_t index, kind kind);
void *optional_held_at(call *call, size_t index, kind kind);
held *last_held(call *call);
uint32_t length_at(call *call, size_t index);
napi_value element_at(call *call, size_t index, uint32_t element);
const double *numbers_at(call *call, size_t index, size_t *count);
/* So many numbers, or none and an exception. */
const double *exactly_at(call *call, size_t index, size_t count);
int32_t integer_of(double value);
size_t size_of(double value);
tg_color color_of(double value);
/* The least and the greatest size, the step, and whether words may be broken. */
tg_font_sizes font_sizes_at(call *call, size_t index);

/* glyphs.c */
napi_value glyphs_value(call *call);

/* answers.c: what JavaScript gets */
napi_value undefined(call *call);
napi_value number(call *call, double value);
napi_value string(call *call, const char *bytes, size_t length);
napi_value numbers(call *call, const double *values, size_t count);
/* An array for so many numbers, to be written before anything else is made. */
napi_value number_array(call *call, size_t count, double **values);
napi_value list(call *call, size_t count);
void put(call *call, napi_value list, uint32_t index, napi_value value);
napi_value strings(call *call, const char *bytes, const size_t *ends, size_t count);
napi_value line_numbers(call *call, const tg_line *lines, size_t count, size_t before,
                        const double *first);

/* batch.c: texts that are measured together */
void texts_at(call *call, size_t index, texts *texts);
void list_at(call *call, size_t index, texts *texts);
/* Texts, font, options, the most lines and threads: the first five arguments. */
void batch_at(call *call, batch *batch);
void run_batch(call *call);
/* The offsets from a text on. */
const void *offsets_from(const texts *texts, size_t start);
/* Room for so many more bytes; false with an exception. */
bool reserve(call *call, buffer *buffer, size_t more);

/* cells.c, outputs.c: what several files read, and answer */
tg_picture_style style_at(call *call, size_t index);
tg_traits traits_at(call *call, size_t index);
napi_value problems_answer(call *call);

#define LINE_NUMBERS 8

extern const operation font_operations[], text_operations[], glyph_operations[],
    styled_operations[], batch_operations[], measurement_operations[], cell_operations[],
    table_operations[], output_operations[], placed_operations[], sweep_operations[],
    canvas_operations[], line_operations[];

#endif
