#pragma once
#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>

// From cairo-ft.h, which includes FreeType: its types belong to the module CFreeType.
struct FT_FaceRec_;
cairo_public cairo_font_face_t *cairo_ft_font_face_create_for_ft_face(
    struct FT_FaceRec_ *face, int load_flags);
