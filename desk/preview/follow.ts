// The preview scrolls along with the text: from heading to heading, and evenly between two of them.
import type { EditorView } from "@codemirror/view";

/**
 * Where a place between marks of one scale is on another.
 * @param from rising marks of the one scale
 * @param to the same marks on the other
 */
export function between(place: number, from: readonly number[], to: readonly number[]): number {
  const next = from.findIndex((mark) => mark > place);
  if (next < 0) return to.at(-1) ?? 0;
  if (next === 0) return to[0] ?? 0;
  const [low = 0, high = 0] = [from[next - 1], from[next]];
  const [start = 0, end = 0] = [to[next - 1], to[next]];
  return start + ((end - start) * (place - low)) / (high - low);
}

/** Offsets of the headings below the title; `#` in a fence is none. */
export function headingPlaces(text: string): number[] {
  let fence: string | undefined;
  const places: number[] = [];
  for (const { 0: line, index } of text.matchAll(/^.*$/gm)) {
    const [mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark && (fence === undefined || mark.trim().startsWith(fence)))
      fence = fence === undefined ? mark.trim() : undefined;
    else if (fence === undefined && /^#{2,4}\s/.test(line)) places.push(index);
  }
  return places;
}

/**
 * Scrolls the preview whenever the text is scrolled.
 * @param scroller what scrolls form and text
 * @param preview the window of the preview, while there is one
 * @returns ends it
 */
export function followText(view: EditorView, scroller: HTMLElement, preview: () => Window | undefined): () => void {
  let frame = 0;
  const follow = () => {
    frame = 0;
    const shown = preview();
    if (!shown) return;
    const { document } = shown;
    const titles = [...document.querySelectorAll("article :is(h2, h3, h4)[id], article section > div :is(h3, h4)")];
    const places = headingPlaces(view.state.doc.toString());
    const base = scroller.getBoundingClientRect().top - scroller.scrollTop;
    const textTop = view.documentTop - base;
    const pairs = titles.length === places.length ? places.length : 0;
    const marks = places.slice(0, pairs).map((place) => textTop + view.lineBlockAt(place).top);
    const tops = titles.slice(0, pairs).map((title) => title.getBoundingClientRect().top + shown.scrollY);
    const most = document.documentElement.scrollHeight - shown.innerHeight;
    const end = scroller.scrollHeight - scroller.clientHeight;
    const from = [0, ...marks.filter((mark) => mark < end), end];
    const to = [0, ...tops.slice(0, from.length - 2).map((top) => Math.min(top, most)), most];
    shown.scrollTo({ top: between(scroller.scrollTop, from, to), behavior: "instant" });
  };
  const soon = () => {
    frame ||= requestAnimationFrame(follow);
  };
  scroller.addEventListener("scroll", soon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    scroller.removeEventListener("scroll", soon);
  };
}
