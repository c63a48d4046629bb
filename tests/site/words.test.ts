// Tests that each page's document has its title, all its words and the links of the header and
// footer. Visitors without script and programs read no more.

import { interpolate } from "@site/common/messages/interpolate";
import { describe, expect, it } from "vitest";
import type { Address, Messages, Topics } from "../../.content/types.d.ts";
import { compiled, landingPath, pages, paths, site } from "../browser/compiled.ts";
import { attributeOf, documentOf, type Element, elementsIn, textOf } from "./html.ts";
import { htmlOf } from "./page-weight.ts";
import { entryFile, plain, wordsOf } from "./page-words.ts";

const titleOf = (html: string) =>
  /<title>([^<]*)/.exec(html)?.[1]?.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");

/** The title of the articles on a topic; undefined for other pages. */
function titleOfTopic(path: string): string | undefined {
  const [, topic] = /^\/blogs\/topic\/([a-z]+)$/.exec(path) ?? [];
  const { topicTitle } = compiled<Messages>("messages.json").blogs;
  const name = topic && compiled<Topics>("topics.json")[topic]?.en;
  return name ? interpolate(topicTitle, { topic: name, brand: site.brand.name }) : undefined;
}

describe("every page", () => {
  it("has the title of its content", () => {
    const wanted = paths.map((path) => {
      const file = entryFile(path);
      const entry = file && compiled<{ title: string; meta?: { title?: string } }>(file);
      return [
        path,
        pages[path]?.title ??
          titleOfTopic(path) ??
          (entry && (entry.meta?.title ?? `${entry.title} – ${site.brand.name}`)),
      ];
    });
    // Some titles are composed of what the page lists.
    const given = wanted.filter(([, title]) => title);
    expect(given.length).toBeGreaterThan(paths.length * 0.9);
    expect(given.map(([path = ""]) => [path, titleOf(htmlOf(path))])).toEqual(given);
  });

  it("marks the samples of its foot with an asterisk, and says what it means", () => {
    const lacking = ["", "hi/"].flatMap((folder) => {
      const { parts } = compiled<Messages>(`${folder}messages.json`);
      const all = compiled<Address[]>(`${folder}addresses.json`).map(({ path }) => path);
      return all.filter((path) => {
        const text = textOf(documentOf(path));
        return (
          !/_solutions$/.test(path) &&
          !(text.includes(`${site.contact.phone}*`) && text.includes(parts.sample))
        );
      });
    });
    expect(lacking).toEqual([]);
  });

  it("has no class that its stylesheet lacks", () => {
    const faults = [...paths, "/404"].filter((path) =>
      /class="[^"]*\bundefined\b/.test(htmlOf(path)),
    );
    expect(faults).toEqual([]);
  });

  it("has no message with an unreplaced placeholder", () => {
    const open = [...paths, "/404"].flatMap((path) => {
      const html = htmlOf(path).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
      return html.match(/.{0,40}\{[a-z]+\}/g)?.map((words) => `${path}: ${words}`) ?? [];
    });
    expect(open).toEqual([]);
  });

  it("has all words of its content in its HTML, and, but for the landing page, all links of the menus and the footer", () => {
    const menus = site.navigation.flatMap(({ path, menu }) => [
      path,
      ...(menu ? site.menus[menu].map((entry) => entry.path) : []),
    ]);
    const foot = site.footer.columns.flatMap(({ links }) => links.map(({ path }) => path));
    const hrefsIn = (parts: readonly Element[]) =>
      parts
        .flatMap(elementsIn)
        .flatMap((one) => (one.tagName === "a" ? (attributeOf(one, "href") ?? "") : []));
    const gaps = paths.flatMap((path) => {
      const page = documentOf(path);
      const words = plain(textOf(page));
      const lacking = wordsOf(path).flatMap((word) =>
        words.includes(word) ? [] : [`${path}: ${word}`],
      );
      if (path === landingPath) return lacking;
      const parts = elementsIn(page);
      const linksOf = (menu: string) =>
        hrefsIn(
          parts.filter((one) => one.tagName === "nav" && attributeOf(one, "aria-label") === menu),
        );
      // The header's menu and the phone's.
      const heads = ["Main", "Menu"].map(linksOf);
      const below = hrefsIn(parts.filter(({ tagName }) => tagName === "footer"));
      const missing = [
        ...[...menus, site.contactButton.path].filter((address) =>
          heads.some((head) => !head.includes(address)),
        ),
        ...foot.filter((address) => !below.includes(address)),
      ];
      return [...lacking, ...missing.map((address) => `${path}: ${address}`)];
    });
    expect(gaps).toEqual([]);
  });
});
