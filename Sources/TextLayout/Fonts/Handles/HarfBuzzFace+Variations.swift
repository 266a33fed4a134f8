import CHarfBuzz

extension HarfBuzzFace {
  /// The axes of the `fvar` table, in its order.
  func axes() -> [Typeface.Axis] {
    var count = unsafe hb_ot_var_get_axis_count(pointer)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = unsafe hb_ot_var_get_axis_infos(pointer, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      Typeface.Axis(
        tag: Tag(rawValue: info.tag), name: name(info.name_id) ?? "",
        minimum: Double(info.min_value), defaultValue: Double(info.default_value),
        maximum: Double(info.max_value),
        isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
    }
  }

  /// The named instances of the `fvar` table, in its order.
  func namedInstances(axes: [Typeface.Axis]) -> [Typeface.NamedInstance] {
    let count = unsafe hb_ot_var_get_named_instance_count(pointer)
    return (0..<count).map { index in
      var length = UInt32(axes.count)
      var coordinates = [Float](repeating: 0, count: axes.count)
      _ = unsafe hb_ot_var_named_instance_get_design_coords(pointer, index, &length, &coordinates)
      let nameID = unsafe hb_ot_var_named_instance_get_subfamily_name_id(pointer, index)
      let postScriptID = unsafe hb_ot_var_named_instance_get_postscript_name_id(pointer, index)
      return Typeface.NamedInstance(
        name: name(nameID) ?? "", postScriptName: name(postScriptID),
        variations: zip(axes, coordinates).map { Variation($0.tag, Double($1)) })
    }
  }
}
