#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_SYSTEM_H
#include FT_BBOX_H
#include FT_COLOR_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include FT_TRUETYPE_TAGS_H

#include <stdlib.h>

static inline void *tg_freetype_allocate(FT_Memory memory, long size) {
  (void)memory;
  return malloc((size_t)size);
}

static inline void tg_freetype_free(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

static inline void *tg_freetype_reallocate(FT_Memory memory, long old_size, long new_size, void *block) {
  (void)memory;
  (void)old_size;
  return realloc(block, (size_t)new_size);
}

/* FT_Init_FreeType without what FREETYPE_PROPERTIES says: answers do not depend on the environment.
   FT_Done_Library ends it. */
static inline FT_Error tg_freetype_start(FT_Library *library) {
  static struct FT_MemoryRec_ memory = {
      NULL, tg_freetype_allocate, tg_freetype_free, tg_freetype_reallocate};
  FT_Error error = FT_New_Library(&memory, library);
  if (error == 0) FT_Add_Default_Modules(*library);
  return error;
}
