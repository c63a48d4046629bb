// A visitor with one window of an engine, who finds elements, points at them and types.

import { expect } from "vitest";
import type { Driver, Key, Point, Size } from "./driver.ts";

/** Elements of a page that a visitor can see. */
export interface Part {
  readonly css: string;
  /** Accessible name: the label if there is one, else the rendered text. */
  readonly name?: string;
}

/** Runs in the page: the visible and reachable elements of a part, in document order. */
function find({ css, name }: Part): HTMLElement[] {
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  return [...document.querySelectorAll<HTMLElement>(css)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const seen = element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    const called = plain(element.getAttribute("aria-label") ?? element.textContent ?? "");
    return seen && !element.closest("[inert]") && (name === undefined || called === name);
  });
}

/**
 * Runs in the page: the middle of the first element at which a pointer would hit it, scrolled into
 * view if need be.
 */
function aim([element]: HTMLElement[]): Point | string {
  if (!element) return "is not there";
  // Between two looks within one frame a panel that slides in stands still.
  const slides = document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
  if (slides) return "is moving";
  const look = (): Point | string => {
    // The middle of a link on two lines may be outside of it.
    const [box = element.getBoundingClientRect()] = element.getClientRects();
    const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    const hit = document.elementFromPoint(place.x, place.y);
    const over = hit && (element.contains(hit) || hit.closest("label")?.contains(element));
    return over ? place : `is covered by ${hit?.outerHTML.slice(0, 120)}`;
  };
  const place = look();
  if (typeof place !== "string") return place;
  // Outside the window, or behind the sticky header.
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return look();
}

type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result;

export class Visitor {
  readonly driver: Driver;
  readonly origin: string;
  /** The last size asked for. */
  #size = "";

  /**
   * @param origin address of the site, without a slash at the end
   */
  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** Loads a page and waits until it is hydrated. */
  async open(path: string, size?: Size): Promise<void> {
    if (size) await this.resize(size);
    await this.driver.goto(`${this.origin}${path}`);
    await this.ready();
  }

  /** Sets the page's size if it is another. */
  async resize(size: Size): Promise<void> {
    if (JSON.stringify(size) === this.#size) return;
    await this.driver.resize(size);
    this.#size = JSON.stringify(size);
  }

  /**
   * The router takes over scrolling in the last of the first effects; pages without script have
   * nothing to wait for.
   */
  async ready(): Promise<void> {
    const done = () =>
      this.run(
        () =>
          !document.querySelector("script[type=module], #modules") ||
          history.scrollRestoration === "manual",
      );
    await eventually(done, "the page is ready").toBe(true);
  }

  /** The value of a function that runs in the page, without access to variables here. */
  run<Args extends readonly unknown[], Result>(
    inPage: InPage<Args, Result>,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const values = args.map((value) => JSON.stringify(value) ?? "undefined").join(", ");
    return this.driver.evaluate(`(${inPage})(${values})`);
  }

  /** The same with the visible elements of a part. */
  on<Args extends readonly unknown[], Result>(
    part: Part,
    inPage: InPage<[HTMLElement[], ...Args], Result>,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const values = args.map((value) => JSON.stringify(value) ?? "undefined");
    return this.driver.evaluate(
      `(${inPage})(${[`(${find})(${JSON.stringify(part)})`, ...values].join(", ")})`,
    );
  }

  /** Number of visible elements of a part. */
  count(part: Part): Promise<number> {
    return this.on(part, (elements) => elements.length);
  }

  /** Waits until a part is visible. */
  async sees(part: Part): Promise<void> {
    await eventually(
      () => this.count(part),
      `${part.css} ${part.name ?? ""} shows`,
    ).toBeGreaterThan(0);
  }

  /** Waits until a part is not visible. */
  async misses(part: Part): Promise<void> {
    await eventually(() => this.count(part), `${part.css} ${part.name ?? ""} does not show`).toBe(
      0,
    );
  }

  /** Point at which the first element of a part can be hit, once it has stopped moving. */
  async placeOf(part: Part): Promise<Point> {
    let last: Point | string = "was not looked for";
    const still = async () => {
      const before = last;
      last = await this.on(part, aim);
      return typeof last !== "string" && JSON.stringify(last) === JSON.stringify(before)
        ? "still"
        : last;
    };
    await eventually(still, `${part.css} ${part.name ?? ""} can be hit`).toBe("still");
    if (typeof last === "string") throw new Error(last);
    return last;
  }

  async click(part: Part): Promise<void> {
    await this.driver.click(await this.placeOf(part));
  }

  async hover(part: Part): Promise<void> {
    await this.driver.move(await this.placeOf(part));
  }

  async press(...keys: readonly Key[]): Promise<void> {
    for (const key of keys) await this.driver.press(key);
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  /** Presses Tab until the focus is on a part. */
  async tabTo(part: Part): Promise<void> {
    for (let presses = 0; presses < 120; presses += 1) {
      if (await this.hasFocus(part)) return;
      await this.driver.press("Tab");
    }
    expect(await this.focused(), `${part.css} ${part.name ?? ""} is reached with the Tab key`).toBe(
      part.css,
    );
  }

  /** Whether the focus is on the first element of a part. */
  hasFocus(part: Part): Promise<boolean> {
    return this.on(part, (elements) =>
      elements.some((element) => element === document.activeElement),
    );
  }

  /** The focused element, for messages. */
  focused(): Promise<string> {
    return this.run(() => document.activeElement?.outerHTML.slice(0, 120) ?? "nothing");
  }

  /** Path of the address. */
  path(): Promise<string> {
    return this.run(() => location.pathname);
  }

  /** Waits until the page of a path shows: the router changes the address some time before it. */
  async arrives(path: string): Promise<void> {
    const shown = () =>
      this.run(() => {
        const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
        return [location.pathname, canonical && new URL(canonical.href).pathname];
      });
    await eventually(shown, `the page ${path} shows`).toEqual([path, path]);
  }

  /** Errors in this document so far. */
  complaints(): Promise<string[]> {
    return this.run(() => window.complaints);
  }
}

declare global {
  interface Window {
    /** Collected by listener.js. */
    complaints: string[];
  }
}

/**
 * Retries an expectation until it is true; the time limit, for what never becomes true, allows for
 * a busy machine.
 */
export function eventually<Value>(read: () => Promise<Value>, message: string) {
  return expect.poll(read, { timeout: 60_000, interval: 50, message });
}
