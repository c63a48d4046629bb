// Tests that pages work the same where other programs change them. Every control is used on a changed page and on an untouched one, and
// both have to say the same.

import type { Page } from "playwright-core";
import { it } from "vitest";
import { long } from "../long.ts";
import { must, solutions } from "./compiled.ts";
import { noComplaints } from "./complaints.ts";
import { type FormOptions, ownPlaces, visitHeld, visitPlayed } from "./enquiry.ts";
import {
  addForeignNodes,
  replaceByCopies,
  shownTexts,
  translate,
  translateInPlace,
  translateInTwoSteps,
} from "./other-programs.ts";
import { eventually, ready, type VisitOptions, withoutPictures } from "./visit.ts";

/** In milliseconds; at length every control of a page is used once for each program. */
const timeout = long ? 3_600_000 : 240_000;

/** Pages whose controls change most of the page. */
const paths = ["/products/vboards", "/compare", "/contact"];

/** Whether a program changes a page before its scripts are loaded, or once it is hydrated. */
type Time = "early" | "late";

const programs = [translate, translateInTwoSteps, translateInPlace, addForeignNodes];

/** What changes a page: each program on one page, Chrome's translation on two, at one of the two times. */
const tried: Readonly<Record<string, Readonly<Partial<Record<Time, readonly (() => void)[]>>>>> = {
  "/products/vboards": { early: [translate, translateInPlace] },
  "/compare": { late: [translateInTwoSteps] },
  "/contact": { late: [addForeignNodes] },
};

/** The programs that change a page, with `npm run test:long` all of them at both times. */
function changesOn(path: string) {
  return (["early", "late"] as const).flatMap((time) =>
    (long ? programs : (tried[path]?.[time] ?? [])).map((change) => ({ time, change })),
  );
}

/** Controls that stay on the page. */
const controls =
  "main button:not([type=submit]), main summary, main [role=tab], main select, main input:not(.foreign), header summary";

/** How many controls that look alike, such as the questions of a list, are used on a page. */
function alikeOn(path: string): number {
  if (long) return 1000;
  return path === "/products/vboards" ? 2 : 1;
}

/** Uses a control and lets the page show what follows from it; returns false once there is none with this number. */
async function use([selector, number, alike]: readonly [string, number, number]): Promise<boolean> {
  const count = new Map<string, number>();
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) => {
    const kind = `${control.tagName} ${control.className}`;
    count.set(kind, (count.get(kind) ?? 0) + 1);
    return (count.get(kind) ?? 0) <= alike;
  });
  const control = controls[number];
  if (!control) return false;
  control.focus();
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = Math.min(2, control.options.length - 1);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control instanceof HTMLInputElement && !/radio|checkbox/.test(control.type)) {
    document.execCommand("insertText", false, "12");
  } else {
    control.click();
    // Pictures that change by themselves would do so at another time on each page.
    if (control.matches("[data-rotation]")) {
      await new Promise((done) => setTimeout(done));
      control.click();
    }
  }
  await new Promise((done) => setTimeout(() => setTimeout(done)));
  return true;
}

/** The texts of two pages from where they differ; empty where they do not. */
async function differenceOf(...pages: Page[]): Promise<string[]> {
  const [one = "", other = ""] = await Promise.all(pages.map((page) => page.evaluate(shownTexts)));
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return one === other
    ? []
    : [one, other].map((text) => text.slice(Math.max(0, same - 40), same + 80));
}

withoutPictures("a page that other programs change", (visit) => {
  // The policy forbids our pages what extensions may do in theirs.
  // On a busy machine the site's own lists of places may be used, which are the same here.
  const watch = noComplaints(
    /^(?!Applying inline style|Error: The geo service took longer|AbortError: The user aborted)/,
  );
  const options: VisitOptions = { reducedMotion: "reduce", before: async (page) => watch(page) };
  const play: FormOptions = {
    ...options,
    play: { geo: (route) => route.fulfill({ json: ownPlaces }) },
  };

  /** A page that is changed once it is hydrated. */
  async function changedLate(path: string, change: () => void): Promise<Page> {
    const { page } = await visitPlayed(visit, path, play);
    await page.evaluate(change);
    return page;
  }

  /** A page that is changed before its scripts are loaded. */
  async function changedEarly(path: string, change: () => void): Promise<Page> {
    const { page, release } = await visitHeld(visit, path, play);
    await page.evaluate(change);
    release();
    await ready(page);
    return page;
  }

  it("leads to a page with its own words only after elements were replaced", async () => {
    const [from, to] = solutions.map(({ path }) => path).slice(-2);
    const fresh = await visit(must(to), options);
    const page = await changedLate(must(from), replaceByCopies);
    await page.evaluate((path) => {
      document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`)?.click();
    }, must(to));
    await eventually(() => new URL(page.url()).pathname).toBe(to);
    await eventually(() => differenceOf(page, fresh)).toEqual([]);
    // Nor are they lost on the way back.
    await page.goBack();
    const first = await visit(must(from), options);
    await eventually(() => differenceOf(page, first)).toEqual([]);
  });

  it.each(paths.map((path) => ({ path })))(
    "says the same after every use of a control: $path",
    { timeout },
    async ({ path }) => {
      const { page: untouched } = await visitPlayed(visit, path, play);
      const changed = new Map<string, Page>();
      for (const { time, change } of changesOn(path)) {
        const page = await (time === "early" ? changedEarly : changedLate)(path, change);
        changed.set(`${change.name}, ${time}`, page);
      }
      const alike = alikeOn(path);
      for (
        let control = 0;
        await untouched.evaluate(use, [controls, control, alike] as const);
        control++
      ) {
        const texts = await untouched.evaluate(shownTexts);
        const compare = async (name: string, page: Page) => {
          await page.evaluate(use, [controls, control, alike] as const);
          // Most pages say the same at once; asking both again and again would take longer than all else here.
          if ((await page.evaluate(shownTexts)) === texts) return;
          await eventually(() => differenceOf(page, untouched), name).toEqual([]);
        };
        await Promise.all([...changed].map(([name, page]) => compare(name, page)));
      }
    },
  );
});
