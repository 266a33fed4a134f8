// Answers cases of HTML: heights and blocks in 64ths of a pixel.

const tags = "address article aside blockquote dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section ul";

function measure(one) {
  const host = document.createElement("div");
  host.style.cssText = `display: flow-root; width: ${one.width}px; font: 16px "Noto Sans"`;
  document.body.append(host);
  // A sheet is for what is inside of the host alone.
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = `<style>pre { font-family: "Noto Sans"; font-size: 1em }\n${one.sheet}</style>${one.html}`;
  const origin = host.getBoundingClientRect();
  const units = (number) => Math.round(number * 64 * one.ratio);
  const boxes = [...root.querySelectorAll('img[style*="float"],' + tags.split(" ").join(","))].map((element) => {
    const box = element.getBoundingClientRect();
    const shows = element.checkVisibility() || element.getClientRects().length > 0;
    return shows && [element.localName, units(box.x - origin.x), units(box.y - origin.y),
      units(box.width), units(box.height)];
  });
  const answer = { height: units(origin.height), boxes: boxes.filter(Boolean) };
  host.remove();
  return answer;
}

(async () => {
  let found;
  try {
    const faces = ["16px", "bold 16px", "italic 16px"];
    for (const face of faces) await document.fonts.load(`${face} "Noto Sans"`);
    await document.fonts.ready;
    found = { answers: cases.map((one, index) => (console.log(`case ${index}`), measure(one))) };
  } catch (error) {
    found = { error: error.message };
  }
  document.body.innerHTML = `<pre>${btoa(JSON.stringify(found))}</pre>`;
})();
