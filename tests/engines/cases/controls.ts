// Tests of menus, carousels, the gallery, tabs and videos in every browser engine: by pointer, keys and drags, with the focus and with full
// screen, in which engines differ. tests/browser/ tests all that they do.

import { expect, test } from "vitest";
import type { Application, ApplicationSummary, Certificates, Offices, Videos } from "../../../.content/types.d.ts";
import { compiled, must, site } from "../../browser/compiled.ts";
import { sizeOf } from "../driver.ts";
import { eventually, type Part, type Visit, type Visitor } from "../visitor.ts";

const [menu] = site.navigation.flatMap(({ label, path, menu: key }) =>
  key ? [{ label, path, entries: [...site.menus[key].map((entry) => entry.path), path] }] : [],
);
const certificates = compiled<Certificates>("certificates.json").items.map(({ title }) => `Show ${title}`);
const application = must(compiled<ApplicationSummary[]>("applications/index.json")[0]);
const pictures = compiled<Application>(`applications/${application.key}.json`).gallery;
const states = compiled<Offices>("offices.json").marketing.map(({ state }) => state);
const videos = compiled<Videos>("videos.json");

const carousel = "[aria-roledescription=carousel]";
const slide = "[aria-roledescription=slide]";
const aside = { x: 700, y: 850 };

/** The place and size of a part. */
const boxOf = (visitor: Visitor, part: Part) =>
  visitor.on(part, (all) => all.at(-1)?.getBoundingClientRect().toJSON() as DOMRect | undefined);

/** Waits until a box fills the window. */
const fills = (visitor: Visitor, part: Part) =>
  eventually(
    () =>
      visitor.on(part, (all) => {
        const { x, y, width, height } = all.at(-1)?.getBoundingClientRect() ?? new DOMRect(1, 1);
        return [x, y, Math.round(width) - innerWidth, Math.round(height) - innerHeight];
      }),
    `${part.css} fills the window`,
  ).toEqual([0, 0, 0, 0]);

/** Numbers of the slides of the page's last carousel that are wholly in view and not inert. */
const inView = (visitor: Visitor) =>
  visitor.run(() => {
    const all = [
      ...([...document.querySelectorAll("[aria-roledescription=carousel]")]
        .at(-1)
        ?.querySelectorAll("[aria-roledescription=slide]") ?? []),
    ];
    return all.flatMap((one, index) => {
      const row = one.parentElement?.getBoundingClientRect();
      const { left, right } = one.getBoundingClientRect();
      const isWhole = row && left >= row.left - 1 && right <= row.right + 1;
      return isWhole && !one.closest("[inert]") ? [index] : [];
    });
  });
const shows = (visitor: Visitor, index: number, how: string) =>
  eventually(() => inView(visitor), `slide ${index + 1} after ${how}`).toEqual([index]);
const control = (name: string) => ({ css: `${carousel} button`, name });

export function controls(visit: Visit): void {
  const { label, path, entries } = must(menu);

  test("menus open under the pointer, by a click and by keyboard, and their links can be followed", async () => {
    const visitor = visit();
    const nav = 'header nav[aria-label="Main"]';
    const summary = { css: `${nav} summary`, name: label };
    const links = { css: `${nav} details a` };
    const entry = (index: number) => ({ css: `${links.css}[href="${must(entries[index])}"]` });
    const unfolds = () =>
      eventually(
        () => visitor.on(links, (all) => all.map((link) => link.getAttribute("href"))),
        "the menu's entries show",
      ).toEqual(entries);
    await visitor.open("/clients", sizeOf("desktop"));
    await visitor.press("Tab");
    expect(await visitor.focused()).toContain("Skip to content");
    await visitor.tabTo(summary);
    await visitor.press("Enter");
    await unfolds();
    await visitor.press("Tab");
    expect(await visitor.hasFocus(entry(0))).toBe(true);
    await visitor.press("ArrowDown");
    expect(await visitor.hasFocus(entry(1))).toBe(true);
    await visitor.press("Escape");
    await visitor.misses(links);
    expect(await visitor.hasFocus(summary)).toBe(true);
    await visitor.press("Space");
    await unfolds();
    await visitor.tabTo(entry(entries.length - 1));
    await visitor.press("Tab");
    await visitor.misses(links);
    await visitor.hover(summary);
    await unfolds();
    await visitor.driver.move(aside);
    await visitor.misses(links);
    await visitor.click(summary);
    await unfolds();
    await visitor.click(entry(entries.length - 1));
    await visitor.arrives(path);
    await visitor.driver.move(aside);
    await visitor.misses(links);
    expect(await visitor.complaints()).toEqual([]);
  });

  test("the phone's menu fills the window, can be closed, and its links can be followed", async () => {
    const visitor = visit();
    const opener = { css: "header button", name: "Open menu" };
    const whole = { css: "#menu" };
    await visitor.open("/clients", sizeOf("phone"));
    await visitor.click(opener);
    await fills(visitor, whole);
    await visitor.click({ css: "#menu button", name: "Close the menu" });
    await visitor.misses(whole);
    await visitor.press("Enter");
    await visitor.sees(whole);
    await visitor.press("Escape");
    await visitor.misses(whole);
    await visitor.click(opener);
    await visitor.click({ css: "#menu summary", name: label });
    await visitor.click({ css: `#menu details a[href="${path}"]` });
    await visitor.arrives(path);
    await visitor.misses(whole);
    expect(await visitor.complaints()).toEqual([]);
  });

  test("a row of slides moves by buttons, keys and indicators", async () => {
    const visitor = visit();
    await visitor.open("/certificates", sizeOf("phone"));
    await shows(visitor, 0, "loading");
    await visitor.click(control("Previous certificate"));
    await shows(visitor, certificates.length - 1, "Previous, round the end");
    await visitor.tabTo(control("Next certificate"));
    await visitor.press("Space");
    await shows(visitor, 0, "Space on Next");
    await visitor.on({ css: `${carousel} [role=group]:has(${slide})` }, ([row]) => row?.focus());
    await visitor.press("ArrowRight");
    await shows(visitor, 1, "the right key");
    // A wide window shows several slides and the indicators.
    await visitor.resize(sizeOf("desktop"));
    const last = must(certificates.at(-1));
    await visitor.click(control(last));
    const marked = () =>
      visitor.on({ css: `${carousel} button[aria-current=true]` }, ([one]) => one?.getAttribute("aria-label"));
    await eventually(marked, "the mark is moved").toBe(last);
    await eventually(() => inView(visitor), "the last slide is in view").toContain(certificates.length - 1);
    expect(await visitor.complaints()).toEqual([]);
  });

  test("the gallery changes pictures by thumbnails, keys and a drag, and enters and leaves full screen", async () => {
    const visitor = visit();
    const last = pictures.length - 1;
    const stage = { css: `${carousel} [role=group][aria-label="Pictures"]` };
    const [enter, leave] = [control("Full screen"), control("Leave full screen")];
    await visitor.open(application.path, sizeOf("desktop"));
    await shows(visitor, 0, "loading");
    const { width } = must(await boxOf(visitor, { css: carousel }));
    await visitor.click(control(`Picture ${last + 1}`));
    await shows(visitor, last, "its thumbnail");
    await visitor.driver.move({ x: 5, y: 5 });
    await visitor.on(stage, ([element]) => element?.focus());
    await visitor.press("ArrowRight");
    await shows(visitor, 0, "the right key");
    await visitor.drag(stage, 400);
    await shows(visitor, last, "a drag to the right");
    await visitor.drag(stage, -400);
    await shows(visitor, 0, "a drag to the left");
    await visitor.click(enter);
    await visitor.sees(leave);
    await fills(visitor, { css: carousel });
    await visitor.press("ArrowRight");
    await shows(visitor, 1, "a key on the whole screen");
    await visitor.click(leave);
    await visitor.misses(leave);
    await shows(visitor, 1, "leaving the whole screen");
    await eventually(async () => (await boxOf(visitor, { css: carousel }))?.width, "it is as wide as before").toBe(
      width,
    );
    await visitor.tabTo(enter);
    await visitor.press("Enter");
    await visitor.sees(leave);
    await visitor.tabTo(leave);
    await visitor.press("Enter");
    await visitor.misses(leave);
    const isLeft = () => visitor.run(() => document.fullscreenElement === null);
    await eventually(isLeft, "the screen is given back").toBe(true);
    expect(await visitor.complaints()).toEqual([]);
  });

  test("tabs show their panels by pointer and by keyboard", async () => {
    const visitor = visit();
    const chosen = async (index: number, how: string) => {
      const selected = () => visitor.texts({ css: "[role=tab][aria-selected=true]" });
      await eventually(selected, `the tab after ${how}`).toEqual([states[index]]);
      expect(await visitor.count({ css: "[role=tabpanel]" })).toBe(1);
      expect(await visitor.hasFocus({ css: "[role=tab]", name: must(states[index]) }), how).toBe(true);
    };
    await visitor.open("/contact", sizeOf("desktop"));
    await visitor.click({ css: "[role=tab]", name: must(states[1]) });
    await chosen(1, "a click");
    await visitor.press("ArrowLeft");
    await chosen(0, "the left key");
    await visitor.press("End");
    await chosen(states.length - 1, "End");
    await visitor.press("Tab");
    expect(await visitor.hasFocus({ css: "[role=tab]" })).toBe(false);
    expect(await visitor.complaints()).toEqual([]);
  });

  // The platform itself is not reachable here.
  test("videos open their player by pointer and by keyboard, one at a time, and the player gets the focus", async () => {
    const visitor = visit();
    const play = (title: string) => ({ css: "main button", name: `Play the video: ${title}` });
    const plays = async (title: string) => {
      const players = () => visitor.on({ css: "iframe" }, (all) => all.map((player) => player.title));
      await eventually(players, `the player of ${title} shows`).toEqual([title]);
      const focus = () => visitor.run(() => document.activeElement?.tagName);
      await eventually(focus, "the player has the focus").toBe("IFRAME");
    };
    await visitor.open("/videos", sizeOf("desktop"));
    await visitor.click(play(videos.large.title));
    await plays(videos.large.title);
    const { title } = must(videos.items[0]);
    await visitor.on(play(title), ([button]) => button?.focus());
    await visitor.press("Enter");
    await plays(title);
    expect(await visitor.complaints()).toEqual([]);
  });
}
