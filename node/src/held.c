/* Objects of the library that JavaScript holds. */
#include <stdlib.h>

#include "addon.h"

/* So no object of another kind is taken for one of these. */
static const napi_type_tag tag = {0x7465787467617567, 0x65686561646c6573};

void free_object(kind kind, void *object) {
  switch (kind) {
    case KIND_LIBRARY: tg.library_free(object); break;
    case KIND_FONT: tg.font_free(object); break;
    case KIND_OPTIONS: tg.options_free(object); break;
    case KIND_TEXT: tg.text_free(object); break;
    case KIND_STYLED: tg.styled_free(object); break;
    case KIND_GLYPHS: tg.glyphs_free(object); break;
    case KIND_LABEL: tg.label_free(object); break;
    case KIND_PLACED: tg.placed_free(object); break;
    case KIND_TEMPLATE: tg.template_free(object); break;
    case KIND_ROWS: tg.rows_free(object); break;
    case KIND_CACHE: tg.height_cache_free(object); break;
    case KIND_TABLE: tg.table_free(object); break;
    case KIND_PICTURE: tg.picture_free(object); break;
    case KIND_REQUESTS: tg.requests_free(object); break;
    case KIND_GROWING: tg.growing_free(object); break;
    case KIND_SWEEP: tg.sweep_free(object); break;
    case KIND_BASELINE: tg.baseline_free(object); break;
    case KIND_CANVAS: tg.canvas_free(object); break;
    case KIND_DOCUMENT: tg.document_free(object); break;
    case KIND_FIT: tg.fit_free(object); break;
    case KIND_PROBLEMS: tg.problems_free(object); break;
    case KIND_PAGES: tg.pages_free(object); break;
    case KIND_TICKET: break;
  }
}

/* Frees blocks of memory, each of which has the address of the next at its start. */
void free_blocks(void *blocks) {
  for (void *block = blocks, *next; block; block = next) {
    next = *(void **)block;
    free(block);
  }
}

/* What an object without a weight counts, which is more than what JavaScript has of it. */
#define SMALL 1024

/* Frees what nobody uses any more. */
static void settle(held *held) {
  if (held->users || !held->is_closed) return;
  if (held->object) {
    int64_t total = 0;
    if (!held->is_shared) free_object(held->kind, held->object);
    held->object = NULL;
    napi_adjust_external_memory(held->env, -held->weight, &total);
    free_blocks(held->memory);
    held->memory = NULL;
    if (held->owner) held_release(held->owner);
    held->owner = NULL;
  }
  if (!held->is_collected) return;
  pthread_mutex_destroy(&held->lock);
  free(held);
}

void held_retain(held *held) { held->users++; }

void held_release(held *held) {
  held->users--;
  settle(held);
}

void held_close(held *held) {
  held->is_closed = true;
  settle(held);
}

static void collected(napi_env env, void *data, void *hint) {
  (void)env;
  (void)hint;
  held *held = data;
  held->is_collected = true;
  held_close(held);
}

/* An object of JavaScript's that holds one of the library's. It takes over the object, and memory.
 */
napi_value held_value(call *call, kind kind, void *object, held *owner, void *memory) {
  held *made = calloc(1, sizeof *made);
  bool is_shared = owner && owner->object == object;
  napi_value value = NULL;
  if (!made) {
    if (!is_shared) free_object(kind, object);
    free_blocks(memory);
    went(call, TG_ERROR_SIZE);
    return NULL;
  }
  made->is_shared = is_shared;
  made->env = call->env;
  made->kind = kind;
  made->object = object;
  made->memory = memory;
  made->owner = owner;
  if (owner) held_retain(owner);
  pthread_mutex_init(&made->lock, NULL);
  if (!took(call, napi_create_object(call->env, &value)) ||
      !took(call, napi_type_tag_object(call->env, value, &tag)) ||
      !took(call, napi_wrap(call->env, value, made, collected, NULL, NULL))) {
    collected(call->env, made, NULL);
    return NULL;
  }
  /* So much is freed once nobody refers to so small an object. */
  int64_t total = 0;
  made->weight = kind == KIND_TICKET ? 0 : SMALL + (int64_t)call->made_weight;
  napi_adjust_external_memory(call->env, made->weight, &total);
  return value;
}

/* What an object of JavaScript's holds; NULL for others. */
held *held_of(napi_env env, napi_value value) {
  napi_valuetype type;
  bool is_one = false;
  void *found = NULL;
  if (napi_typeof(env, value, &type) != napi_ok || type != napi_object) return NULL;
  if (napi_check_object_type_tag(env, value, &tag, &is_one) != napi_ok || !is_one) return NULL;
  return napi_unwrap(env, value, &found) == napi_ok ? found : NULL;
}

/* Whether any thread may use it without a lock, which only one object of JavaScript's has. */
static bool is_shareable(kind kind) {
  switch (kind) {
    case KIND_LIBRARY:
    case KIND_PLACED:
    case KIND_TEMPLATE:
    case KIND_CACHE: return true;
    default: return false;
  }
}

/* share(object): another one for the same, which lives until both are closed. */
napi_value share_held(call *call) {
  held *found = held_of(call->env, call->arguments[0]);
  if (!found || found->is_closed || !found->object || !is_shareable(found->kind)) {
    fail(call, 0, "give a library, placed text, template or cache, which was not closed");
    return NULL;
  }
  return held_value(call, found->kind, found->object, found, NULL);
}

/* close(object): frees it, once no call uses it. Closing twice is nothing. */
napi_value close_held(call *call) {
  held *found = held_of(call->env, call->arguments[0]);
  if (!found) fail(call, 0, "give an object of the addon");
  if (found) held_close(found);
  return undefined(call);
}

/* cancel(ticket): lets a call of another thread stop as soon as it can. */
napi_value cancel_ticket(call *own) {
  held *ticket = held_of(own->env, own->arguments[0]);
  if (!ticket || ticket->kind != KIND_TICKET) {
    fail(own, 0, "give a ticket");
    return NULL;
  }
  /* Once the call is over there is nothing to stop. */
  call *running = ticket->object;
  if (running) {
    atomic_store(&running->is_cancelled, true);
    napi_cancel_async_work(own->env, running->async);
  }
  return undefined(own);
}
