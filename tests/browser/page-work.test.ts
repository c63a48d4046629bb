// Tests that a page is rendered once, which is most of what it costs a phone.

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
  ])("is rendered once, then only small parts of it, %s", async (path) => {
    const page = await visit(path, {
      ...phone,
      before: async (fresh) => {
        await countRenderings(fresh);
        await playServices(fresh);
      },
    });
    await finished(page);
    const [first = 0, ...others] = await page.evaluate(() => window.renderings);
    expect(first).toBeGreaterThan(100);
    for (const count of others) expect(count).toBeLessThan(first / 6);
  });
});
