// Tests which errors KeepPage leaves to the router's error page, and which lead to the next
// document.
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

const reload = vi.fn();
const at = (pathname: string) => vi.stubGlobal("location", { pathname, search: "", reload });

beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  at("/products");
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => void vi.resetModules());

/** A site that has shown its first page, /products; what it renders after an error. */
async function afterError() {
  const { KeepPage, noteShown } = await import("../KeepPage.tsx");
  noteShown();
  return (error: unknown) => {
    const kept = new KeepPage({ children: "The page." });
    expect(kept.render()).toBe("The page.");
    kept.state = KeepPage.getDerivedStateFromError(error);
    return kept.render();
  };
}

it("An error of the page that is shown is left to the router", async () => {
  const render = await afterError();
  expect(() => render(new TypeError("It broke."))).toThrow("It broke.");
  expect(reload).not.toHaveBeenCalled();
});

it("Code that cannot be loaded is left to the router also on the next page, as its error page loads the document", async () => {
  const render = await afterError();
  const { ChunkLoadError } = await import("../lazy-chunk.ts");
  at("/contact");
  expect(() => render(new ChunkLoadError("map", "error"))).toThrow("Loading chunk map failed.");
  expect(reload).not.toHaveBeenCalled();
});

it("A next page that cannot be rendered comes as a document", async () => {
  const render = await afterError();
  at("/contact");
  expect(() => render(new TypeError("It broke."))).not.toThrow();
  expect(reload).toHaveBeenCalledTimes(1);
});
