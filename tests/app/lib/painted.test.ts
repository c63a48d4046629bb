// When React may take a page over, in a window that says itself when it is painted.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paintedOrTouched } from "../../../app/lib/painted.ts";

/** Tells all observers of the window that it is painted. */
let paint: () => void;
let window: EventTarget;

class Movement extends Event {
  readonly movementX: number;
  readonly movementY = 0;
  constructor(movementX: number) {
    super("pointermove");
    this.movementX = movementX;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  paint = () => undefined;
  window = new EventTarget();
  class Observer {
    constructor(heard: (_: unknown, observer: { disconnect(): void }) => void) {
      paint = () => heard([], { disconnect: () => undefined });
    }
    observe() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("PointerEvent", Movement);
  vi.stubGlobal("document", { readyState: "complete", body: {} });
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the page may be taken over, once all that is due has been done. */
async function isTaken(act: () => void): Promise<boolean> {
  let isOver = false;
  void paintedOrTouched().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  act();
  await vi.advanceTimersByTimeAsync(0);
  return isOver;
}

test.each<[string, boolean, () => void]>([
  ["when nothing has happened", false, () => undefined],
  ["when it is painted", true, () => paint()],
  ["when a key is pressed", true, () => window.dispatchEvent(new Event("keydown"))],
  ["when a pointer moves", true, () => window.dispatchEvent(new Movement(3))],
  ["when a pointer only stands there", false, () => window.dispatchEvent(new Movement(0))],
  ["when a picture has not come for long", true, () => void vi.advanceTimersByTime(60_000)],
])("%s: %s", async (_, expected, act) => {
  expect(await isTaken(act)).toBe(expected);
});

test("A page whose pictures are still loading waits for them.", async () => {
  vi.stubGlobal("document", { readyState: "interactive", body: {} });
  expect(await isTaken(() => paint())).toBe(false);
  expect(
    await isTaken(() => {
      window.dispatchEvent(new Event("load"));
    }),
  ).toBe(false);
});
