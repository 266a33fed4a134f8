#pragma once
#include <fontconfig/fontconfig.h>

// From fontconfig/fcfreetype.h, which includes FreeType: its types belong to the module CFreeType.
struct FT_FaceRec_;
FcPublic FcPattern *FcFreeTypeQueryFace(
    struct FT_FaceRec_ *const face, const FcChar8 *file, unsigned int id, FcBlanks *blanks);
