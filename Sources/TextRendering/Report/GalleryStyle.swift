/// What a gallery's page looks like. Everything is in the page: it is opened from a file and
/// fetches nothing.
enum GalleryStyle {
  static let css = #"""

    :root { --zoom: .45; --line: #c9ccd1; --quiet: #5f6368; --page: #f6f7f8; --card: #fff;
      --ink: #1c1e21; --bad: #c5221f; --new: #9a5b00; --accent: #1a5fd0; --bar: 50px; }
    @media screen and (prefers-color-scheme: dark) {
      :root { --line: #44484d; --quiet: #a4a8ae; --page: #17191c; --card: #202327; --ink: #e8eaed;
        --bad: #ff8a80; --new: #ffc56b; --accent: #8ab4f8; } }
    * { box-sizing: border-box; }
    body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: var(--ink);
      background: var(--page); width: max-content; min-width: 100%; }
    header, .controls, .findings, section, #nothing { margin: 0; padding: 12px 20px; }
    header, .controls, .findings, #nothing { position: sticky; left: 0; width: 100vw;
      max-width: 100%; }
    h1 { font-size: 22px; margin: 6px 0 0; }
    h1, h2, .findings { overflow-wrap: anywhere; }
    h2 { font-size: 16px; margin: 0 0 8px; }
    h2 small { color: var(--quiet); font-weight: 400; }
    header p { margin: 2px 0 0; color: var(--quiet); }
    a { color: var(--accent); }
    .controls { top: 0; z-index: 4; display: flex; flex-wrap: wrap; gap: 6px 18px;
      align-items: center; background: var(--page); border-bottom: 1px solid var(--line); }
    .controls[hidden] { display: none; }
    .controls select { max-width: min(12em, 60vw); font: inherit; }
    .controls label { max-width: 100%; }
    .controls output { color: var(--quiet); margin-left: auto; }
    .findings ul { margin: 6px 0; padding-left: 20px; }
    section { border-top: 1px solid var(--line); }
    section, td > a, td summary { scroll-margin: calc(var(--bar) + 70px) 40px 20px 90px; }
    section h2 { position: sticky; left: 20px; width: max-content; max-width: calc(100vw - 40px); }
    table { border-collapse: separate; border-spacing: 0; }
    td, th { padding: 3px 10px 3px 0; }
    th { color: var(--quiet); font-weight: 500; text-align: left; vertical-align: top; }
    thead th { font-size: 13px; position: sticky; top: var(--bar); background: var(--page);
      z-index: 2; }
    main th:first-child { position: sticky; left: 0; padding-left: 20px; margin-left: -20px;
      background: var(--page); z-index: 1; }
    thead th:first-child { z-index: 3; }
    tbody th b { position: sticky; top: calc(var(--bar) + 30px); display: block;
      font-weight: 500; }
    main section { padding-left: 0; } main h2 { padding-left: 20px; }
    td { vertical-align: top; font-size: 13px; }
    main td { min-width: max(calc(var(--widest) * var(--zoom) * 1px), 8em); }
    td > a { position: relative; display: block; width: max-content; line-height: 0;
      border: 1px solid var(--line); border-radius: 3px; background: #fff; }
    td > a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    td img { width: calc(var(--w) * var(--zoom) * 1px); height: calc(var(--h) * var(--zoom) * 1px);
      min-width: 1px; }
    td p { margin: 2px 0 0; max-width: max(calc(var(--widest) * var(--zoom) * 1px), 8em);
      overflow-wrap: anywhere; }
    td em, .facts em { color: var(--bad); font-style: normal; display: block; }
    td i, .facts i { color: var(--new); font-style: normal; }
    .faults { margin: 4px 0; padding-left: 18px; color: var(--bad); }
    td.found > a { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
    td.changed > a { border-style: dashed; border-color: var(--new); }
    td summary { color: var(--quiet); cursor: pointer; }
    pre { margin: 4px 0; font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; }
    td pre { max-width: 30em; } .facts pre { white-space: pre; overflow-x: auto; }
    .off { visibility: hidden; }
    .frame { position: absolute; border: 1px solid #0a8f3c; background: #0a8f3c1f; }
    .frame span { position: absolute; left: 0; top: 0; font: 10px/1.1 system-ui; color: #fff;
      background: #0a8f3c; padding: 0 2px; white-space: nowrap; }
    .frame.quiet { background: none; }
    .frame.bad { border: 2px solid #c5221f; background: #c5221f22; z-index: 1; min-width: 3px;
      min-height: 3px; }
    .frame.bad span { background: #c5221f; }
    .chain { position: absolute; border: solid #af52de; border-width: 2px 0 2px 2px; z-index: 1;
      box-sizing: border-box; min-width: 6px; }
    .chain span { position: absolute; right: 100%; top: 50%; transform: translateY(-50%);
      font: 10px/1.1 system-ui; color: #fff; background: #af52de; padding: 0 2px; }
    dialog { border: 1px solid var(--line); border-radius: 8px; padding: 0; color: inherit;
      background: var(--card); width: min(1100px, 96vw); max-height: 94vh; overflow: auto; }
    dialog::backdrop { background: #0009; }
    dialog .bar { position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap;
      gap: 6px 14px; align-items: center; padding: 10px 16px; background: var(--card);
      border-bottom: 1px solid var(--line); }
    dialog .bar b { margin-right: auto; }
    dialog button { font: inherit; padding: 2px 10px; }
    .stage { padding: 16px; display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; }
    .shot { position: relative; line-height: 0; background: #fff; border: 1px solid var(--line);
      max-width: 100%; isolation: isolate; }
    .shot img { max-width: 100%; display: block; }
    .shot img + img { position: absolute; left: 0; top: 0;
      clip-path: inset(0 calc(100% - var(--cut, 50%)) 0 0); background: #fff; }
    .shot.differ img + img { clip-path: none; mix-blend-mode: difference; }
    .shot .frame { line-height: 1; }
    #compare[hidden] { display: none; }
    .facts { flex: 1 1 260px; min-width: 0; font-size: 13px; overflow-wrap: anywhere;
      position: sticky; top: 60px; align-self: flex-start; }
    .hint { color: var(--quiet); font-size: 12px; order: 1; flex-basis: 100%; }
    .facts table { border-spacing: 10px 0; }
    .facts td { text-align: right; } .facts td:first-child { text-align: left; }
    .findings details summary { cursor: pointer; }
    /* Phones, and windows at 200 %: a table scrolls in its own box, a large cell fills the screen. */
    @media screen and (max-width: 900px) {
      :root { --bar: 0px !important; }
      body, section h2 { width: auto; } section h2 { position: static; max-width: none; }
      header, .findings, .controls, section, #nothing { padding: 8px 12px; }
      header, .findings, .controls, #nothing { position: static; width: auto; }
      main section { padding-right: 0; } main h2 { padding-left: 12px; }
      .scroll { overflow-x: auto; overscroll-behavior-x: contain; }
      main th:first-child { padding-left: 12px; margin-left: 0; }
      thead th, tbody th b { top: 0; }
      .controls select, .controls button, dialog button { min-height: 44px; min-width: 44px; }
      .controls label:has(input) { min-height: 44px; display: inline-flex; align-items: center;
        gap: 6px; }
      td summary { padding: 10px 0; } .findings a { display: inline-block; padding: 6px 0; }
      dialog { width: 100vw; height: 100vh; height: 100dvh; max-width: none; max-height: none;
        margin: 0; border: 0; border-radius: 0; }
      dialog[open] { display: flex; flex-direction: column; }
      dialog .stage { flex: 1; overflow: auto; flex-direction: column; align-items: stretch;
        padding: 12px; gap: 12px; }
      dialog .bar { order: 1; position: static; padding: 8px 12px;
        border-top: 1px solid var(--line); border-bottom: 0; }
      dialog .bar b { flex-basis: 100%; order: -2; } .hint { display: none; }
      #previous, #next, #close { order: -1; } #close { margin-left: auto; }
      .facts { position: static; flex: none; } .facts table { display: block; overflow-x: auto; } }
    @page { size: A4 landscape; margin: 8mm; }
    @media print { .controls, dialog, td details { display: none !important; }
      body, header, .findings { width: auto; position: static; } section { padding: 4px 0; }
      table { width: 100%; table-layout: fixed; border-spacing: 2px; }
      main th, section h2, tbody th b { position: static !important; }
      main th:first-child { width: 26px; padding: 0; font-size: 8px; } thead th { font-size: 8px; }
      td { padding: 0; } td > a { width: auto; }
      td img { width: 100%; height: auto; max-height: 180mm; object-fit: contain; }
      td p { font-size: 7px; } thead { display: table-header-group; }
      tr { break-inside: avoid; } section h2 { break-after: avoid; } }

    """#

  static let dialog = #"""
    <dialog id="large" aria-labelledby="name">
    <div class="bar"><b id="name"></b>
    <button type="button" id="previous" aria-label="previous size">&#8592;</button>
    <button type="button" id="next" aria-label="next size">&#8594;</button>
    <label><input type="checkbox" id="frames" checked> frames</label>
    <label><input type="checkbox" id="chain"> height</label>
    <label><input type="checkbox" id="fit" checked> fit</label>
    <span id="compare" hidden><label>before
    <input type="range" id="slider" min="0" max="100" value="0" aria-label="before and now"> now
    </label> <label><input type="checkbox" id="differ"> difference</label></span>
    <span class="hint">&#8592; &#8594; size, &#8593; &#8595; width and row, f frames, h height,
    d difference, n and p findings</span>
    <button type="button" id="close">close</button></div>
    <div class="stage"><div class="shot" id="shot"></div><div class="facts" id="facts"></div></div>
    </dialog>
    """#
}
