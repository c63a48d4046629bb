// Scrolls the preview along with the cursor or the scrolled text: synchronised at headings, interpolated between them.
import { StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/** Milliseconds without typing before the preview follows; until then it shows the old page. */
const pause = 300;

/** Vertical position of the followed point in the preview, as a fraction of its height. */
const followedAt = 0.3;

/**
 * Interpolates a position between marks of one scale to another.
 * @param from ascending marks of the first scale
 * @param to the same marks on the second scale
 */
export function between(place: number, from: readonly number[], to: readonly number[]): number {
  const next = from.findIndex((mark) => mark > place);
  if (next < 0) return to.at(-1) ?? 0;
  if (next === 0) return to[0] ?? 0;
  const low = from[next - 1] ?? 0;
  const high = from[next] ?? 0;
  const start = to[next - 1] ?? 0;
  const end = to[next] ?? 0;
  return start + ((end - start) * (place - low)) / (high - low);
}

/** Offsets of the headings below the title, ignoring `#` in code fences. */
export function headingPlaces(text: string): number[] {
  let fence: string | undefined;
  const places: number[] = [];
  for (const { 0: line, index } of text.matchAll(/^.*$/gm)) {
    const [mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark && (fence === undefined || mark.trim().startsWith(fence))) {
      fence = fence === undefined ? mark.trim() : undefined;
    } else if (fence === undefined && /^#{2,4}\s/.test(line)) {
      places.push(index);
    }
  }
  return places;
}

/** The cursor if it is visible, else the middle of the visible text. */
function placeShown(view: EditorView, scroller: HTMLElement): number {
  const { head } = view.state.selection.main;
  const { top, bottom } = scroller.getBoundingClientRect();
  const cursor = view.documentTop + view.lineBlockAt(head).top;
  if (cursor >= top && cursor < bottom) return head;
  return view.lineBlockAtHeight((top + bottom) / 2 - view.documentTop).from;
}

/**
 * Scrolls the preview when the text is scrolled, the cursor moves or the page's height changes, and after a pause in typing.
 * @param scroller the element that scrolls form and text
 * @param preview returns the preview's window, if there is one
 * @returns removes the listeners
 */
export function syncScroll(
  view: EditorView,
  scroller: HTMLElement,
  preview: () => Window | null,
): () => void {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: Element | undefined;
  const follow = () => {
    frame = 0;
    const shown = preview();
    if (!shown) return;
    const { body } = shown.document;
    if (body !== watched) {
      sizes.disconnect();
      sizes.observe(body);
      watched = body;
    }
    const article = body.querySelector("article");
    if (!article) return;
    const text = view.state.doc.toString();
    const { top: pageTop } = shown.document.documentElement.getBoundingClientRect();
    const { top, bottom } = article.getBoundingClientRect();
    const titles = [...article.querySelectorAll(":is(h2, h3, h4)[id], section > div :is(h3, h4)")];
    const places = headingPlaces(text);
    // While a heading is typed, the page may have a different number.
    const isSame = titles.length === places.length;
    const tops = isSame ? titles.map((title) => title.getBoundingClientRect().top - pageTop) : [];
    const from = [0, ...(isSame ? places : []), text.length];
    const place = between(placeShown(view, scroller), from, [
      top - pageTop,
      ...tops,
      bottom - pageTop,
    ]);
    shown.scrollTo({ top: place - shown.innerHeight * followedAt, behavior: "instant" });
  };
  const soon = () => {
    frame ||= requestAnimationFrame(follow);
  };
  // The page grows when its pictures and drawings are loaded.
  const sizes = new ResizeObserver(soon);
  const moved = EditorView.updateListener.of(({ docChanged, selectionSet }) => {
    clearTimeout(timer);
    if (docChanged) {
      timer = setTimeout(soon, pause);
    } else if (selectionSet) {
      soon();
    }
  });
  view.dispatch({ effects: StateEffect.appendConfig.of(moved) });
  scroller.addEventListener("scroll", soon, { passive: true });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    scroller.removeEventListener("scroll", soon);
    sizes.disconnect();
  };
}
