// Tests when the module scripts of a page are inserted, in a fake window that reports its paints itself.
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { modulesId, modulesScript } from "../../../app/lib/late-modules.ts";

/** Reports a paint to all observers of the window. */
let paint: () => void;
let window: EventTarget;
/** The scripts inserted into the page. */
let begun: unknown[];

class Movement extends Event {
  readonly movementX: number;
  readonly movementY = 0;
  constructor(movementX: number) {
    super("pointermove");
    this.movementX = movementX;
  }
}

class Template {
  readonly content = "modules";
  replaceWith(content: unknown) {
    begun.push(content);
    template = undefined;
  }
}
let template: Template | undefined;

const documentThat = (readyState: string) => ({
  readyState,
  body: {},
  getElementById: (id: string) => (id === modulesId ? template : undefined),
});

beforeEach(() => {
  vi.useFakeTimers();
  paint = () => undefined;
  window = new EventTarget();
  begun = [];
  template = new Template();
  class Observer {
    constructor(heard: (_: unknown, observer: { disconnect(): void }) => void) {
      paint = () => heard([], { disconnect: () => undefined });
    }
    observe() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("PointerEvent", Movement);
  vi.stubGlobal("HTMLTemplateElement", Template);
  vi.stubGlobal("document", documentThat("complete"));
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<[string, number, () => void]>([
  ["when nothing has happened", 0, () => undefined],
  ["when it is painted", 1, () => paint()],
  ["when a key is pressed", 1, () => window.dispatchEvent(new Event("keydown"))],
  ["when a pointer moves", 1, () => window.dispatchEvent(new Movement(3))],
  ["when a pointer event has no movement", 0, () => window.dispatchEvent(new Movement(0))],
  ["when a picture takes very long", 1, () => void vi.advanceTimersByTime(60_000)],
  [
    "once, whatever happens afterwards",
    1,
    () => {
      window.dispatchEvent(new Event("keydown"));
      paint();
      vi.advanceTimersByTime(60_000);
    },
  ],
])("module scripts are inserted %s: %i times", (_, times, act) => {
  runInThisContext(modulesScript);
  act();
  expect(begun).toEqual(Array(times).fill("modules"));
});

test("Module scripts wait for loading pictures and then for the next paint.", () => {
  vi.stubGlobal("document", documentThat("interactive"));
  runInThisContext(modulesScript);
  paint();
  expect(begun).toEqual([]);
  window.dispatchEvent(new Event("load"));
  expect(begun).toEqual([]);
  paint();
  expect(begun).toEqual(["modules"]);
});
