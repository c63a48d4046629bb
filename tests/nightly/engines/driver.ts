// Interface of the two browser drivers: only what both engines support and a visitor could do.
//
// Firefox and WebKit need a driver each: Puppeteer knows nothing of WebKit, Selenium's client needs
// geckodriver, which Debian does not have, and Playwright drives only its own builds. Positions are
// pixels of the window, from its top left corner.

export type Engine = "firefox" | "webkit";

export type Key = "Tab" | "Enter" | "End" | "ArrowRight";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A running browser with one window. */
export interface Driver {
  /** Loads a document and waits for its load event. */
  goto(address: string): Promise<void>;
  /** Sets the size of the page, without the window's own frame. */
  resize(size: Size): Promise<void>;
  /** Evaluates an expression in the page and returns its value as JSON; a promise is awaited. */
  evaluate<Result>(expression: string): Promise<Result>;
  move(to: Point): Promise<void>;
  click(at: Point): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A phone's window, and one in which the header's menus fit. */
export const phone: Size = { width: 390, height: 900 };
export const desktop: Size = { width: 1440, height: 900 };
