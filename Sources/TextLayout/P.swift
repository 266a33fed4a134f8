internal import CHarfBuzz
internal import CFreeType
internal import CFontconfig
func p() { unsafe hb_buffer_destroy(hb_buffer_create()); _ = FcTrue; _ = FT_LOAD_NO_SCALE; _ = FT_LOAD_NO_BITMAP; _ = HB_GLYPH_FLAG_UNSAFE_TO_BREAK }
