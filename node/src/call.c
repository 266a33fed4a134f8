/* Calls: from arguments to an answer, at once or by another thread. */
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "addon.h"

bool is_well(const call *call) { return !call->has_failed && call->status == TG_OK; }

tg_error **wrong(call *call) { return &call->error; }

bool went(call *call, tg_status status) {
  if (call->status == TG_OK) call->status = status;
  return status == TG_OK;
}

/* Takes note of what went wrong with an argument; the first exception stays. */
void fail(call *call, size_t index, const char *hint) {
  if (call->has_failed) return;
  call->has_failed = true;
  bool is_pending = false;
  if (napi_is_exception_pending(call->env, &is_pending) != napi_ok || is_pending) return;
  char message[300];
  snprintf(message, sizeof message, "%s: argument %zu is wrong: %s", call->operation->name, index,
           hint);
  napi_throw_type_error(call->env, "ERR_INVALID_ARG_TYPE", message);
}

/* Whether a function of Node's succeeded; else an exception waits. */
bool took(call *call, napi_status status) {
  if (status == napi_ok && !call->has_failed) return true;
  if (call->has_failed) return false;
  call->has_failed = true;
  bool is_pending = false;
  if (napi_is_exception_pending(call->env, &is_pending) != napi_ok || is_pending) return false;
  const napi_extended_error_info *info = NULL;
  napi_get_last_error_info(call->env, &info);
  napi_throw_error(
      call->env, "ERR_TEXTGAUGE_NODE",
      info && info->error_message ? info->error_message : "a function of Node's failed");
  return false;
}

/* Memory of zeros that is freed with the call; NULL with an error where there is none. */
void *room(call *call, size_t count, size_t size) {
  size_t bytes;
  void **block = NULL;
  const size_t head = 16;
  if (!__builtin_mul_overflow(count, size, &bytes) && bytes < SIZE_MAX - head) {
    block = calloc(1, bytes + head);
  }
  if (!block) {
    went(call, TG_ERROR_SIZE);
    return NULL;
  }
  *block = call->memory;
  call->memory = block;
  return (char *)block + head;
}

void **making(call *call, kind kind) {
  call->made_kind = kind;
  return &call->made;
}

napi_value made_value(call *call) {
  void *made = call->made;
  call->made = NULL;
  if (!made) return undefined(call);
  return held_value(call, call->made_kind, made, call->made_owner, NULL);
}

void copy_bytes(call *call, const void *bytes, size_t length) {
  char *copy = room(call, length + 1, 1);
  if (!copy) return;
  if (length) memcpy(copy, bytes, length);
  call->bytes = copy;
  call->length = length;
}

napi_value bytes_answer(call *call) {
  napi_value answer = NULL;
  took(call, napi_create_buffer_copy(call->env, call->length, call->bytes, NULL, &answer));
  return answer;
}

napi_value text_answer(call *call) { return string(call, call->bytes, call->length); }

static void free_call(call *call) {
  if (call->made) free_object(call->made_kind, call->made);
  if (call->error) tg.error_free(call->error);
  for (size_t index = 0; index < call->held_count; index++) held_release(call->held[index]);
  free_blocks(call->memory);
}

/* An Error for what the library said, made by JavaScript's own function. */
static napi_value library_error(call *call) {
  napi_ref *factory = NULL;
  napi_value function, receiver, error = NULL;
  const char *message = call->error ? tg.error_message(call->error)
                        : call->status == TG_ERROR_SIZE
                            ? "there is not enough memory: give less at once"
                            : "an object is of another kind";
  const char *place = call->error ? tg.error_place(call->error) : "";
  if (!took(call, napi_get_instance_data(call->env, (void **)&factory))) return NULL;
  if (!factory) {
    napi_throw_error(call->env, "ERR_TEXTGAUGE", message);
    return NULL;
  }
  if (!took(call, napi_get_reference_value(call->env, *factory, &function)) ||
      !took(call, napi_get_undefined(call->env, &receiver)))
    return NULL;
  napi_value arguments[] = {number(call, call->status), string(call, message, strlen(message)),
                            string(call, place, strlen(place))};
  took(call, napi_call_function(call->env, receiver, function, 3, arguments, &error));
  return error;
}

/* The answer, or NULL with an exception. */
static napi_value answered(call *call) {
  if (call->has_failed) return NULL;
  napi_value answer = NULL;
  if (call->status == TG_OK) answer = call->operation->answer(call);
  if (call->has_failed) return NULL;
  if (call->status == TG_OK) return answer;
  napi_value error = library_error(call);
  if (error) napi_throw(call->env, error);
  return NULL;
}

static bool begin(call *call, napi_env env, napi_callback_info info) {
  size_t count = MOST_ARGUMENTS;
  void *data;
  call->env = env;
  /* Arguments that are not given are undefined. */
  if (napi_get_cb_info(env, info, &count, call->arguments, NULL, &data) != napi_ok) return false;
  call->operation = data;
  if (!tg.version && call->operation->answer != open_library) {
    napi_throw_error(env, "ERR_TEXTGAUGE_LIBRARY", "the library is not open: call open first");
    call->has_failed = true;
  } else if (call->operation->read)
    call->operation->read(call);
  return true;
}

/* Reads, works and answers at once. */
napi_value call_operation(napi_env env, napi_callback_info info) {
  call call;
  memset(&call, 0, sizeof call);
  if (!begin(&call, env, info)) return NULL;
  if (call.operation->run && is_well(&call)) call.operation->run(&call);
  napi_value answer = answered(&call);
  free_call(&call);
  return answer;
}

static void execute(napi_env env, void *data) {
  (void)env;
  call *call = data;
  if (!atomic_load(&call->is_cancelled)) call->operation->run(call);
}

/* Resolves the promise, in JavaScript's thread. */
static void complete(napi_env env, napi_status status, void *data) {
  call *call = data;
  call->env = env;
  bool is_cancelled = status == napi_cancelled || atomic_load(&call->is_cancelled);
  napi_value answer = NULL, error = NULL;
  if (!is_cancelled) answer = answered(call);
  if (answer) {
    napi_resolve_deferred(env, call->deferred, answer);
  } else {
    if (is_cancelled)
      napi_get_undefined(env, &error);
    else
      napi_get_and_clear_last_exception(env, &error);
    napi_reject_deferred(env, call->deferred, error);
  }
  call->ticket->object = NULL;
  free_call(call);
  napi_delete_async_work(env, call->async);
  free(call);
}

/* A ticket says which call is to be stopped. It is kept until the call is over. */
static napi_value ticket_value(call *call) {
  napi_value value = held_value(call, KIND_TICKET, call, NULL, NULL);
  if (!value) return NULL;
  call->ticket = held_of(call->env, value);
  held_retain(call->ticket);
  call->held[call->held_count++] = call->ticket;
  return value;
}

static napi_value started(call *call) {
  napi_value promise, name, ticket = ticket_value(call), answer = list(call, 2);
  if (!ticket || !took(call, napi_create_promise(call->env, &call->deferred, &promise)))
    return NULL;
  name = string(call, call->operation->name, strlen(call->operation->name));
  put(call, answer, 0, promise);
  put(call, answer, 1, ticket);
  if (!took(call,
            napi_create_async_work(call->env, NULL, name, execute, complete, call, &call->async)))
    return NULL;
  if (took(call, napi_queue_async_work(call->env, call->async))) return answer;
  napi_delete_async_work(call->env, call->async);
  return NULL;
}

/* Reads at once, works in another thread. The answer is [promise, ticket]. */
napi_value call_operation_later(napi_env env, napi_callback_info info) {
  call *call = calloc(1, sizeof *call);
  if (!call) {
    napi_throw_range_error(env, "ERR_TEXTGAUGE_SIZE", "out of memory");
    return NULL;
  }
  call->is_later = true;
  napi_value answer = NULL;
  if (begin(call, env, info)) answer = is_well(call) ? started(call) : answered(call);
  if (answer) return answer;
  if (call->ticket) call->ticket->object = NULL;
  free_call(call);
  free(call);
  return NULL;
}

static void free_factory(napi_env env, void *data, void *hint) {
  (void)hint;
  napi_delete_reference(env, *(napi_ref *)data);
  free(data);
}

/* setErrorFactory(function): what makes an Error of a status, a message and a place. */
napi_value set_error_factory(call *call) {
  napi_valuetype type;
  napi_ref *factory;
  if (!took(call, napi_typeof(call->env, call->arguments[0], &type))) return NULL;
  if (type != napi_function) {
    fail(call, 0, "give a function");
    return NULL;
  }
  void *earlier = NULL;
  napi_get_instance_data(call->env, &earlier);
  if (earlier) return undefined(call);
  factory = malloc(sizeof *factory);
  if (!factory) {
    fail(call, 0, "out of memory");
    return NULL;
  }
  if (!took(call, napi_create_reference(call->env, call->arguments[0], 1, factory)) ||
      !took(call, napi_set_instance_data(call->env, factory, free_factory, NULL))) {
    free(factory);
    return NULL;
  }
  return undefined(call);
}
