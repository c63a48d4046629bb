// Interface of the browser drivers that the tests in cases/ use: only what all engines support and a visitor could do. Positions are
// pixels of the window, from its top left corner. Playwright drives only its own builds of browsers. Puppeteer drives Firefox, for which
// Selenium would need geckodriver, which Debian does not have; Selenium's client drives WebKit, of which Puppeteer knows nothing.

export const engines = ["firefox", "webkit", "chromium"] as const;

export type EngineName = (typeof engines)[number];

export type Key =
  | "Tab"
  | "Enter"
  | "Escape"
  | "Space"
  | "Home"
  | "End"
  | "ArrowLeft"
  | "ArrowRight"
  | "ArrowUp"
  | "ArrowDown"
  | "Control+z";

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface LaunchOptions {
  /** false: pages run no script; the driver still can. */
  readonly script: boolean;
}

/** A running browser with one window. */
export interface Driver {
  /** Name and version, as the browser reports them. */
  readonly version: string;
  /** Loads a document and waits for its load event. */
  goto(address: string): Promise<void>;
  /** Sets the size of the page, without the window's own frame. */
  resize(size: Size): Promise<void>;
  /** Evaluates an expression in the page and returns its value as JSON; a promise is awaited. */
  evaluate<Result>(expression: string): Promise<Result>;
  move(to: Place): Promise<void>;
  click(at: Place): Promise<void>;
  /** Presses the mouse button, moves and releases it. */
  drag(from: Place, to: Place): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Selects an option by its value, as the engine's own list does. */
  choose(selector: string, value: string): Promise<void>;
  /** The page as PDF; undefined if the engine's driver cannot print. */
  print(): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

/** The width from which on the header's menus fit, and two below it. */
export const widths = { phone: 390, tablet: 768, desktop: 1440 } as const;

/** A window of one of these widths. */
export function sizeOf(name: keyof typeof widths): Size {
  return { width: widths[name], height: 900 };
}
