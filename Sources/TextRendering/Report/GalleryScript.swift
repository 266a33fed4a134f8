/// What a gallery's page does.
enum GalleryScript {
  static let text = #"""

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
