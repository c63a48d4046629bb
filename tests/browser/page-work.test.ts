// Tests that a page costs a phone little more than its hydration. It is rendered once, its words are not made again, and it asks
// for nothing at once.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { long } from "../long.ts";
import { landingPath, must, products, solutions } from "./compiled.ts";
import { playServices } from "./enquiry.ts";
import { phone, withoutPictures } from "./visit.ts";

declare global {
  interface Window {
    /** How many components were rendered by each of React's commits. */
    renderings: number[];
    /** How many links were put into the loaded page at once, and into which elements. */
    moved: number[];
    movedInto: string[];
    /** What was asked of the browser's knowledge of languages. */
    words: string[];
  }
}

/** A component or an element of React's tree, as its developer tools see it. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Counts what React renders, as its developer tools would. */
const countRenderings = (page: Page) =>
  page.addInitScript(() => {
    const performedWork = 1;
    let before = new Set<Fiber>();
    window.renderings = [];
    const onCommitFiberRoot = (_: unknown, { current }: { current: Fiber }) => {
      const now = new Set<Fiber>();
      const walk = (first: Fiber | null) => {
        for (let fiber = first; fiber; fiber = fiber.sibling) {
          now.add(fiber);
          walk(fiber.child);
        }
      };
      walk(current);
      const rendered = [...now].filter(
        (fiber) =>
          typeof fiber.type === "function" && fiber.flags & performedWork && !before.has(fiber),
      );
      window.renderings.push(rendered.length);
      before = now;
    };
    const tools = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: tools });
  });

/** Notes the calls that take a browser tens of milliseconds the first time; plural forms take none. */
const noteWords = (page: Page) =>
  page.addInitScript(() => {
    window.words = [];
    for (const name of [
      "ListFormat",
      "NumberFormat",
      "DateTimeFormat",
      "Collator",
      "Locale",
    ] as const) {
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct(target, values: [], asked) {
            window.words.push(name);
            return Reflect.construct(target, values, asked);
          },
        }),
      });
    }
    const { toLocaleString: worded } = Number.prototype;
    Number.prototype.toLocaleString = function (...values) {
      window.words.push("toLocaleString");
      return worded.apply(this, values);
    };
    const { localeCompare: compared } = String.prototype;
    String.prototype.localeCompare = function (...values: Parameters<typeof compared>) {
      window.words.push("localeCompare");
      return compared.apply(this, values);
    };
  });

/** Waits until a page has done what it does by itself. */
async function finished(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

const product = must(products[0]).path;
const solution = must(solutions[0]).path;

withoutPictures("a page in the browser", (visit) => {
  it.each([
    "/",
    product,
    "/enquiry",
    "/hi/contact",
    ...(long ? [solution, landingPath, "/blogs/1", "/contact", "/hi", `/hi${product}`] : []),
  ])(
    "is rendered once, then only small parts of it, and needs no words and no order that it has already, %s",
    async (path) => {
      const page = await visit(path, {
        ...phone,
        before: async (fresh) => {
          await countRenderings(fresh);
          await noteWords(fresh);
          await playServices(fresh);
        },
      });
      await finished(page);
      const [first = 0, ...others] = await page.evaluate(() => window.renderings);
      expect(first).toBeGreaterThan(100);
      for (const count of others) expect(count).toBeLessThan(first / 6);
      expect(await page.evaluate(() => window.words)).toEqual([]);
    },
  );

  it("starts the requests for its modules one by one", async () => {
    const page = await visit("/", {
      ...phone,
      before: (fresh) =>
        fresh.addInitScript(() => {
          window.moved = [];
          window.movedInto = [];
          // Called once after each task that changes the page.
          new MutationObserver((records) => {
            const added = records
              .flatMap(({ addedNodes }) => [...addedNodes])
              .filter((node) => node.nodeName === "LINK");
            if (added.length === 0 || document.readyState !== "complete") return;
            window.moved.push(added.length);
            window.movedInto.push(...added.map(({ parentNode }) => `${parentNode?.nodeName}`));
          }).observe(document, { childList: true, subtree: true });
        }),
    });
    const moved = await page.evaluate(() => window.moved);
    expect(moved.length).toBeGreaterThan(5);
    expect(Math.max(...moved)).toBe(1);
    expect(new Set(await page.evaluate(() => window.movedInto))).toEqual(new Set(["HEAD"]));
    expect(await page.locator("script[type=module]").count()).toBe(1);
  });

  it("does not have all of its styles computed again when it gets an element", async () => {
    const page = await visit("/");
    await finished(page);
    const styled = async (change: () => void) => {
      const browser = page.context().browser();
      await browser?.startTracing(page, { categories: ["devtools.timeline"] });
      await page.evaluate(change);
      const { traceEvents }: { traceEvents: { name: string; args: { elementCount?: number } }[] } =
        JSON.parse(`${await browser?.stopTracing()}`);
      return traceEvents
        .filter(({ name }) => name === "UpdateLayoutTree")
        .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
    };
    // By a selector such as `a:not(:has(> :nth-child(5))) + b` it would be the whole page, whatever is added.
    const few = await styled(() => {
      document.body.lastElementChild?.before(document.createElement("link"));
      document.body.getBoundingClientRect();
    });
    const all = await styled(() => {
      document.body.style.lineHeight = "3";
      document.body.getBoundingClientRect();
    });
    expect(few).toBeLessThan(all / 2);
    expect(all).toBeGreaterThan(100);
  });
});
