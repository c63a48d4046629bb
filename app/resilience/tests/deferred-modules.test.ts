// Tests when the module scripts of a page are inserted, in a fake window that reports its paints
// itself.
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { modulesId, modulesScript } from "../deferred-modules.ts";
import { mark } from "../script-mark.ts";

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
  readonly content: { firstChild: string | null } = { firstChild: "modules" };
}
let template: Template | undefined;

/** Takes what is put into it out of the template. */
const head = {
  append(part: unknown) {
    begun.push(part);
    if (template) template.content.firstChild = null;
  },
};

/** The error of a script. */
class Failure extends Event {
  readonly filename: string;
  constructor(filename: string) {
    super("error");
    this.filename = filename;
  }
}

/** A script element. */
class Loaded extends EventTarget {}

/** The attributes of the document's element. */
let marks: Set<string>;

const documentThat = (readyState: string) => ({
  readyState,
  body: {},
  head,
  documentElement: {
    hasAttribute: (name: string) => marks.has(name),
    removeAttribute: (name: string) => marks.delete(name),
  },
  getElementById: (id: string) => (id === modulesId ? template : undefined),
});

beforeEach(() => {
  vi.useFakeTimers();
  paint = () => undefined;
  window = new EventTarget();
  begun = [];
  marks = new Set([mark]);
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
  vi.stubGlobal("HTMLScriptElement", Loaded);
  vi.stubGlobal("ErrorEvent", Failure);
  vi.stubGlobal("location", { origin: "https://site.example" });
  vi.stubGlobal("window", window);
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
  ["when a picture takes almost four seconds", 0, () => void vi.advanceTimersByTime(3999)],
  ["when a picture takes four seconds", 1, () => void vi.advanceTimersByTime(4000)],
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

test("In a document that is not marked they stay where they are.", () => {
  marks.clear();
  runInThisContext(modulesScript);
  paint();
  window.dispatchEvent(new Event("keydown"));
  vi.advanceTimersByTime(60_000);
  expect(begun).toEqual([]);
});

test.each<[string, boolean, Event]>([
  ["an error of one of the site's files", true, new Failure("https://site.example/assets/a.js")],
  ["a promise that nobody handles", true, new Event("unhandledrejection")],
  ["an error of an extension", false, new Failure("chrome-extension://abc/content.js")],
  ["an error of another site's script", false, new Failure("https://other.example/assets/a.js")],
  ["a picture that is not there", false, new Event("error")],
])("%s before hydration gives up scripts: %s", (_, gives, event) => {
  const clicked: string[] = [];
  const held = { click: () => clicked.push("held") };
  Object.assign(window, { pressedEarly: () => [held] });
  runInThisContext(modulesScript);
  window.dispatchEvent(event);
  expect([marks.has(mark), clicked]).toEqual(gives ? [false, ["held"]] : [true, []]);
});
