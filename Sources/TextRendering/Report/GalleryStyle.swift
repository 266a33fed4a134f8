/// What a gallery's page looks like, and what it does. Everything is in the page: it is opened from
/// a file and fetches nothing.
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
    @media (max-width: 600px) { header, .findings, .controls { padding: 8px 12px; }
      .controls { top: auto; } :root { --bar: 0px !important; } }
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

  static let script = #"""

    "use strict";
    (() => {
      const all = (selector, root = document) => [...root.querySelectorAll(selector)];
      const one = (id) => document.getElementById(id);
      const controls = document.querySelector(".controls");
      const cells = all("td[data-category]");
      controls.hidden = false;
      controls.addEventListener("submit", (event) => event.preventDefault());

      const frame = (box, size, named, kind) => {
        const element = document.createElement("div");
        element.className = "frame " + kind;
        const percent = (part, whole) => (whole > 0 ? 100 * part / whole : 0) + "%";
        element.style.left = percent(box[1], size.w);
        element.style.top = percent(box[2], size.h);
        element.style.width = percent(box[3], size.w);
        element.style.height = percent(box[4], size.h);
        if (named) {
          const name = document.createElement("span");
          name.textContent = box[0];
          if (box[2] > 8) { name.style.top = "auto"; name.style.bottom = "100%"; }
          element.append(name);
        }
        return element;
      };
      const sizeOf = (cell) => {
        const image = cell.querySelector("img");
        return { w: +image.getAttribute("width"), h: +image.getAttribute("height") };
      };
      const framesOf = (cell) => JSON.parse(cell.dataset.frames);
      const isBad = (cell, box) => cell.dataset.views.includes("|" + box[0] + "|");

      const value = (id) => one(id).value;
      const isOn = (id) => one(id)?.checked ?? false;
      const filter = () => {
        let shown = 0;
        for (const section of all("main section")) {
          const isRow = value("row") === "" || value("row") === section.dataset.row;
          let any = false;
          const columns = new Map();
          for (const line of all("tbody tr", section)) {
            const isWidth = value("width") === "" || value("width") === line.dataset.width;
            let anyHere = false;
            for (const cell of all("td[data-category]", line)) {
              const category = cell.dataset.category;
              const view = value("view");
              const keeps = isRow && isWidth
                && (value("category") === "" || value("category") === category)
                && (!isOn("found") || (view === "" ? cell.classList.contains("found")
                  : cell.dataset.views.includes("|" + view + "|")))
                && (!isOn("changed") || cell.classList.contains("changed"));
              cell.classList.toggle("off", !keeps);
              if (!keeps) continue;
              shown += 1;
              any = anyHere = true;
              columns.set(category, true);
            }
            line.hidden = !anyHere;
          }
          section.hidden = !any;
          if (any) {
            for (const cell of all("[data-category]", section)) {
              cell.hidden = !columns.has(cell.dataset.category);
            }
          }
        }
        one("nothing").hidden = shown > 0;
        one("count").textContent = `${shown} of ${cells.length} cells`;
        outline();
      };
      // The frames of views with findings, and of the view that was chosen.
      const outline = () => {
        for (const old of all("td .frame")) old.remove();
        const view = value("view");
        for (const cell of cells) {
          if (cell.classList.contains("off")) continue;
          if (view === "" && cell.dataset.views === "") continue;
          for (const box of framesOf(cell)) {
            const bad = isBad(cell, box);
            if (bad || box[0] === view) {
              cell.querySelector("a").append(frame(box, sizeOf(cell), false, bad ? "bad" : ""));
            }
          }
        }
      };
      const reset = () => {
        for (const id of ["row", "category", "width", "view"]) one(id).value = "";
        for (const id of ["found", "changed"]) if (one(id)) one(id).checked = false;
        filter();
      };
      for (const button of all(".reset")) button.addEventListener("click", reset);
      for (const id of ["row", "category", "width", "view", "found", "changed"]) {
        one(id)?.addEventListener("change", filter);
      }
      new ResizeObserver(() => {
        document.documentElement.style.setProperty("--bar", controls.offsetHeight + "px");
      }).observe(controls);
      // All sizes beside one another, where the window has the room.
      const widest = Math.max(...cells.map((cell) => sizeOf(cell).w), 1);
      const columns = new Set(cells.map((cell) => cell.dataset.category)).size;
      const fitting = Math.floor(100 * (innerWidth - 110 - 10 * columns) / (columns * widest));
      one("zoom").value = Math.min(Math.max(fitting, 35), 60);
      const zoom = () => document.body.style.setProperty("--zoom", value("zoom") / 100);
      one("zoom").addEventListener("input", zoom);

      const dialog = one("large");
      let current = null;
      const show = (cell) => {
        current = cell;
        const image = cell.querySelector("img");
        const size = sizeOf(cell);
        one("name").textContent = image.alt;
        const shot = one("shot");
        shot.replaceChildren();
        const least = isOn("fit") ? Math.max(.4, (innerHeight - 170) / Math.max(size.h, 1)) : 2;
        shot.style.width = size.w * Math.min(2, 1000 / Math.max(size.w, 1), least) + "px";
        const picture = (source, name) => {
          const element = document.createElement("img");
          element.src = source;
          element.alt = name;
          element.style.width = "100%";
          return element;
        };
        const before = cell.dataset.before;
        one("compare").hidden = before === "";
        shot.append(picture(image.getAttribute("src"), "now"));
        if (before !== "") shot.append(picture(before, "before"));
        shot.classList.toggle("differ", before !== "" && isOn("differ"));
        const boxes = framesOf(cell);
        for (const box of boxes) {
          const bad = isBad(cell, box);
          if (bad || isOn("frames")) {
            shot.append(frame(box, size, true, bad ? "bad" : boxes.length > 3 ? "quiet" : ""));
          }
        }
        for (const part of isOn("chain") ? JSON.parse(cell.dataset.chain) : []) {
          const line = frame(part, size, true, "");
          line.className = "chain";
          line.firstChild.removeAttribute("style");
          shot.append(line);
        }
        slide();
        const facts = one("facts");
        facts.replaceChildren();
        const notes = cell.querySelector("p").cloneNode(true);
        const table = document.createElement("table");
        const heading = table.insertRow();
        for (const title of ["view", "x", "y", "width", "height"]) {
          const head = document.createElement("th");
          head.textContent = title;
          heading.append(head);
        }
        for (const box of boxes) {
          const line = table.insertRow();
          for (const part of box) line.insertCell().textContent = part;
        }
        const faults = cell.querySelector(".faults");
        facts.append(notes);
        if (faults) facts.append(faults.cloneNode(true));
        facts.append(cell.querySelector("pre").cloneNode(true), table);
        const list = visible();
        one("previous").disabled = list[0] === cell;
        one("next").disabled = list.at(-1) === cell;
        if (!dialog.open) dialog.showModal();
      };
      const slide = () => one("shot").style.setProperty("--cut", value("slider") + "%");
      one("slider").addEventListener("input", slide);
      for (const id of ["frames", "chain", "differ", "fit"]) {
        one(id).addEventListener("change", () => current && show(current));
      }
      one("close").addEventListener("click", () => dialog.close());
      dialog.addEventListener("close", () => current && focus(current));
      dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });

      const visible = () => cells.filter((cell) => !cell.classList.contains("off"));
      const after = (cell, list, distance) => list[list.indexOf(cell) + distance];
      const beside = (cell, distance) => after(cell, visible(), distance);
      // The same size at the next width, or in the next row.
      const below = (cell, distance) => after(
        cell, visible().filter((one) => one.dataset.category === cell.dataset.category), distance);
      // The next cell with a finding.
      const nextFound = (cell, distance) => {
        const list = visible();
        for (let index = list.indexOf(cell) + distance; list[index]; index += distance) {
          if (list[index].classList.contains("found")) return list[index];
        }
      };
      const moves = {
        ArrowLeft: (cell) => beside(cell, -1), ArrowRight: (cell) => beside(cell, 1),
        ArrowUp: (cell) => below(cell, -1), ArrowDown: (cell) => below(cell, 1),
        n: (cell) => nextFound(cell, 1), p: (cell) => nextFound(cell, -1),
      };
      const step = (distance) => {
        const next = beside(current, distance);
        if (next) show(next);
      };
      // One picture is reached by the tabulator, the others by arrows.
      const focus = (cell) => {
        for (const link of all("td a[tabindex='0']")) link.tabIndex = -1;
        const link = cell.querySelector("a");
        link.tabIndex = 0;
        link.scrollIntoView({ block: "nearest", inline: "nearest" });
        link.focus({ preventScroll: true });
      };
      document.querySelector("main").addEventListener("keydown", (event) => {
        const cell = event.target.closest("td");
        const move = moves[event.key];
        if (!cell || !move || event.altKey || event.ctrlKey || event.metaKey) return;
        const next = move(cell);
        if (next) focus(next);
        event.preventDefault();
      });
      for (const link of all(".findings a")) {
        link.addEventListener("click", (event) => {
          const section = one(link.getAttribute("href").slice(1));
          const cell = all("td[data-category]", section).find((cell) =>
            cell.dataset.category === link.dataset.category
            && cell.parentElement.dataset.width === link.dataset.width);
          if (!cell) return;
          event.preventDefault();
          if (cell.classList.contains("off")) reset();
          focus(cell);
          cell.querySelector("a").scrollIntoView({ block: "start", inline: "center" });
        });
      }
      one("previous").addEventListener("click", () => step(-1));
      one("next").addEventListener("click", () => step(1));
      dialog.addEventListener("keydown", (event) => {
        if (event.target.matches("input[type=range], select") || event.altKey || event.ctrlKey
          || event.metaKey) return;
        const toggles = { f: "frames", h: "chain", d: "differ" };
        if (moves[event.key]) {
          const next = moves[event.key](current);
          if (next) show(next);
        } else if (toggles[event.key]) one(toggles[event.key]).click();
        else return;
        event.preventDefault();
      });
      for (const [index, cell] of cells.entries()) {
        cell.querySelector("a").tabIndex = index === 0 ? 0 : -1;
        cell.querySelector("summary").tabIndex = -1;
        for (const part of ["a", "summary"]) {
          cell.querySelector(part).addEventListener("click", (event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            show(cell);
          });
        }
      }
      addEventListener("beforeprint", () => {
        for (const image of all("td img")) image.loading = "eager";
      });
      zoom();
      filter();
    })();

    """#
}
