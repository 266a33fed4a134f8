/// What a gallery's page looks like, and what it does. Everything is in the page: it is opened from
/// a file and fetches nothing.
enum GalleryStyle {
  static let css = #"""

    :root { --zoom: .45; --line: #c9ccd1; --quiet: #5f6368; --page: #f6f7f8; --card: #fff;
      --ink: #1c1e21; --bad: #c5221f; --new: #9a5b00; --accent: #1a5fd0; }
    @media (prefers-color-scheme: dark) {
      :root { --line: #44484d; --quiet: #a4a8ae; --page: #17191c; --card: #202327; --ink: #e8eaed;
        --bad: #ff8a80; --new: #ffc56b; --accent: #8ab4f8; } }
    * { box-sizing: border-box; }
    body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: var(--ink);
      background: var(--page); }
    header, .controls, .findings, section, #nothing { margin: 0; padding: 12px 20px; }
    h1 { font-size: 22px; margin: 6px 0 0; }
    h1, h2, .findings { overflow-wrap: anywhere; }
    h2 { font-size: 16px; margin: 0 0 8px; }
    h2 small { color: var(--quiet); font-weight: 400; }
    header p { margin: 2px 0 0; color: var(--quiet); }
    a { color: var(--accent); }
    .controls { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap;
      gap: 6px 18px; align-items: center; background: var(--page);
      border-bottom: 1px solid var(--line); }
    .controls[hidden] { display: none; }
    .controls select { max-width: min(12em, 60vw); font: inherit; }
    .controls label { max-width: 100%; }
    .controls output { color: var(--quiet); margin-left: auto; }
    .findings ul { margin: 6px 0; padding-left: 20px; }
    section { border-top: 1px solid var(--line); scroll-margin-top: 56px; }
    .scroll { overflow-x: auto; }
    table { border-collapse: separate; border-spacing: 10px 6px; margin-left: -10px; }
    th { color: var(--quiet); font-weight: 500; text-align: left; vertical-align: top; }
    thead th { font-size: 13px; }
    td { vertical-align: top; font-size: 13px; }
    td > a { position: relative; display: block; width: max-content; line-height: 0;
      border: 1px solid var(--line); border-radius: 3px; background: #fff; }
    td > a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    td img { width: calc(var(--w) * var(--zoom) * 1px); height: calc(var(--h) * var(--zoom) * 1px);
      min-width: 1px; }
    td p { margin: 2px 0 0; max-width: 22em; }
    td em { color: var(--bad); font-style: normal; }
    td i { color: var(--new); font-style: normal; }
    td.found > a { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad); }
    td.changed > a { border-style: dashed; border-color: var(--new); }
    td summary { color: var(--quiet); cursor: pointer; }
    pre { margin: 4px 0; font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; }
    .off { visibility: hidden; }
    .frame { position: absolute; border: 1px solid #0a8f3c; background: #0a8f3c1f; }
    .frame span { position: absolute; left: 0; top: 0; font: 10px/1.1 system-ui; color: #fff;
      background: #0a8f3c; padding: 0 2px; white-space: nowrap; }
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
    .shot img + img { position: absolute; left: 0; top: 0; clip-path: inset(0 0 0 var(--cut, 50%)); }
    .shot.differ img + img { clip-path: none; mix-blend-mode: difference; }
    .shot .frame { line-height: 1; }
    #compare[hidden] { display: none; }
    .facts { flex: 1 1 260px; min-width: 0; font-size: 13px; overflow-wrap: anywhere; }
    .facts table { border-spacing: 10px 0; }
    .facts td { text-align: right; } .facts td:first-child { text-align: left; }
    @media (max-width: 600px) { header, .controls, .findings, section { padding: 10px 12px; } }
    @media print { .controls, dialog, td details { display: none !important; }
      .scroll { overflow: visible; } td, section h2 { break-inside: avoid; } }

    """#

  static let dialog = #"""
    <dialog id="large" aria-labelledby="name">
    <div class="bar"><b id="name"></b>
    <button type="button" id="previous" aria-label="previous size">&#8592;</button>
    <button type="button" id="next" aria-label="next size">&#8594;</button>
    <label><input type="checkbox" id="frames" checked> frames</label>
    <span id="compare" hidden><label>before
    <input type="range" id="slider" min="0" max="100" value="50" aria-label="before and now"> now
    </label> <label><input type="checkbox" id="differ"> difference</label></span>
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

      const frame = (box, size, named) => {
        const element = document.createElement("div");
        element.className = "frame";
        const percent = (part, whole) => (whole > 0 ? 100 * part / whole : 0) + "%";
        element.style.left = percent(box[1], size.w);
        element.style.top = percent(box[2], size.h);
        element.style.width = percent(box[3], size.w);
        element.style.height = percent(box[4], size.h);
        if (named) {
          const name = document.createElement("span");
          name.textContent = box[0];
          element.append(name);
        }
        return element;
      };
      const sizeOf = (cell) => {
        const image = cell.querySelector("img");
        return { w: +image.getAttribute("width"), h: +image.getAttribute("height") };
      };
      const framesOf = (cell) => JSON.parse(cell.dataset.frames);

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
      // The frame of the view that was chosen, on every picture.
      const outline = () => {
        for (const old of all("td .frame")) old.remove();
        const view = value("view");
        if (view === "") return;
        for (const cell of cells) {
          if (cell.classList.contains("off")) continue;
          const box = framesOf(cell).find((box) => box[0] === view);
          if (box) cell.querySelector("a").append(frame(box, sizeOf(cell), false));
        }
      };
      for (const id of ["row", "category", "width", "view", "found", "changed"]) {
        one(id)?.addEventListener("change", filter);
      }
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
        shot.style.width = size.w * Math.min(2, 1000 / Math.max(size.w, 1)) + "px";
        const picture = (source, name) => {
          const element = document.createElement("img");
          element.src = source;
          element.alt = name;
          element.style.width = "100%";
          return element;
        };
        const before = cell.dataset.before;
        one("compare").hidden = before === "";
        if (before !== "") shot.append(picture(before, "before"));
        shot.append(picture(image.getAttribute("src"), "now"));
        shot.classList.toggle("differ", before !== "" && isOn("differ"));
        const boxes = framesOf(cell);
        if (isOn("frames")) for (const box of boxes) shot.append(frame(box, size, true));
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
        facts.append(notes, cell.querySelector("pre").cloneNode(true), table);
        if (!dialog.open) dialog.showModal();
      };
      const slide = () => one("shot").style.setProperty("--cut", value("slider") + "%");
      one("slider").addEventListener("input", slide);
      for (const id of ["frames", "differ"]) {
        one(id).addEventListener("change", () => current && show(current));
      }
      one("close").addEventListener("click", () => dialog.close());
      dialog.addEventListener("close", () => current?.querySelector("a").focus());
      dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });

      const visible = () => cells.filter((cell) => !cell.classList.contains("off"));
      const step = (distance) => {
        const list = visible();
        const next = list[list.indexOf(current) + distance];
        if (next) show(next);
      };
      // The same size at the next width, or in the next row.
      const stepDown = (distance) => {
        const list = visible().filter((cell) => cell.dataset.category === current.dataset.category);
        const next = list[list.indexOf(current) + distance];
        if (next) show(next);
      };
      one("previous").addEventListener("click", () => step(-1));
      one("next").addEventListener("click", () => step(1));
      dialog.addEventListener("keydown", (event) => {
        if (event.target.matches("input[type=range], select") || event.altKey || event.ctrlKey
          || event.metaKey) return;
        const moves = { ArrowLeft: () => step(-1), ArrowRight: () => step(1),
          ArrowUp: () => stepDown(-1), ArrowDown: () => stepDown(1) };
        const toggles = { f: "frames", d: "differ" };
        if (moves[event.key]) moves[event.key]();
        else if (toggles[event.key]) one(toggles[event.key]).click();
        else return;
        event.preventDefault();
      });
      for (const cell of cells) {
        cell.querySelector("a").addEventListener("click", (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          show(cell);
        });
      }
      zoom();
      filter();
    })();

    """#
}
