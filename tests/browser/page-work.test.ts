// Tests that a page is rendered once, which is most of what it costs a phone.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { must, products } from "./compiled.ts";
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

withoutPictures("a page in the browser", (visit) => {
  it.each(["/", must(products[0]).path, "/enquiry", "/hi/contact"])(
    "is rendered once, then only small parts of it, %s",
    async (path) => {
      const page = await visit(path, {
        ...phone,
        before: async (fresh) => {
          await countRenderings(fresh);
          await playServices(fresh);
        },
      });
      // Until it has done what it does by itself.
      await page.waitForLoadState("networkidle");
      const [first = 0, ...others] = await page.evaluate(() => window.renderings);
      expect(first).toBeGreaterThan(100);
      for (const count of others) expect(count).toBeLessThan(first / 6);
    },
  );
});
