// A session of WebDriver, the protocol of the W3C (https://www.w3.org/TR/webdriver2/): JSON over HTTP, with the few commands that the tests
// of an engine need.
import type { Size } from "./driver.ts";

/** The name under which the protocol refers to an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** A step of a mouse or a keyboard. */
type Step = Readonly<Record<string, unknown>> & { readonly type: string };

/** The capabilities of a session, as far as they are read. */
interface Capabilities {
  readonly browserName: string;
  readonly browserVersion: string;
}

export class WebDriverSession {
  readonly capabilities: Capabilities;
  readonly #address: string;

  private constructor(address: string, capabilities: Capabilities) {
    this.#address = address;
    this.capabilities = capabilities;
  }

  /**
   * Starts a session, and with it a browser.
   * @param address of the driver's service
   * @param wanted capabilities that the browser must have
   */
  static async start(address: string, wanted: object): Promise<WebDriverSession> {
    const made = await command("POST", `${address}/session`, {
      capabilities: { alwaysMatch: wanted },
    });
    const { sessionId, capabilities } = made as { sessionId: string; capabilities: Capabilities };
    return new WebDriverSession(`${address}/session/${sessionId}`, capabilities);
  }

  /** Loads a document and waits for its load event. */
  async goto(url: string): Promise<void> {
    await this.#post("url", { url });
  }

  /** Sets the size of the window, with its frame. */
  async resizeWindow({ width, height }: Size): Promise<void> {
    await this.#post("window/rect", { x: 0, y: 0, width, height });
  }

  /** Runs the body of a function in the page and returns its value; a promise is awaited. */
  async run<Result>(script: string, ...args: readonly unknown[]): Promise<Result> {
    return (await this.#post("execute/sync", { script, args })) as Result;
  }

  /** Clicks the element that the body of a function returns. */
  async clickFound(script: string, ...args: readonly unknown[]): Promise<void> {
    const found = await this.run<{ readonly [elementKey]: string } | null>(script, ...args);
    if (!found) throw new Error(`There is no element for ${script} with ${JSON.stringify(args)}.`);
    await this.#post(`element/${found[elementKey]}/click`, {});
  }

  async mouse(...actions: readonly Step[]): Promise<void> {
    const source = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
    await this.#post("actions", { actions: [source] });
  }

  async keyboard(...actions: readonly Step[]): Promise<void> {
    await this.#post("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** Ends the session and its browser. */
  async end(): Promise<void> {
    await command("DELETE", this.#address);
  }

  #post(path: string, body: object): Promise<unknown> {
    return command("POST", `${this.#address}/${path}`, body);
  }
}

/**
 * Sends a command.
 * @returns its value
 * @throws Error with the driver's message if it fails
 */
async function command(
  method: "POST" | "DELETE",
  address: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    headers: { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(address).pathname}: ${error}: ${message}`);
}
