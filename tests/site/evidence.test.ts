// Tests that a page lists at its foot what stands behind each figure that it shows of products and solutions, in every language.

import { expect, test } from "vitest";
import type { Address, Facts, Messages } from "../../.content/types.d.ts";
import { hasWords } from "../../app/lib/evidence.server.ts";
import { compiled, landingPath } from "../browser/compiled.ts";
import { attributeOf, documentOf, elementsIn, type Node } from "./html.ts";

/** The home page and those of products, solutions and uses. Articles and the press may name a figure of something else. */
const isShown = (path: string) =>
  /^(?:\/(?:products|solutions|applications|compare|documents|certificates)(?:\/.*)?|\/)$/.test(
    path,
  ) || path === landingPath;

const onOneLine = (text: string) => text.replace(/\s+/g, " ");

/** The words of an element, but for those of its part with an id; a space stands between two elements. */
function wordsIn(node: Node, without?: string): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  if (!("childNodes" in node) || ["script", "style", "template"].includes(node.nodeName)) return "";
  if (without && "attrs" in node && attributeOf(node, "id") === without) return "";
  return onOneLine(node.childNodes.map((child) => wordsIn(child, without)).join(" "));
}

const figures = (folder: string): string[] =>
  Object.values(compiled<Facts>(`${folder}facts.json`)).flatMap((fact) =>
    fact && /\p{Nd}.*\p{L}/u.test(fact.text) ? [onOneLine(fact.text)] : [],
  );

test.each([
  ["the sources' language", "", ""],
  ["Hindi", "hi/", "/hi"],
])("Each figure is listed with what stands behind it, in %s.", (_, folder, prefix) => {
  const known = figures(folder);
  const shown = compiled<Address[]>(`${folder}addresses.json`)
    .map(({ path }) => path)
    .filter((path) => isShown(path.slice(prefix.length) || "/"));
  let count = 0;
  const unlisted = shown.flatMap((path) => {
    const parts = elementsIn(documentOf(path));
    const main = parts.find(({ tagName }) => tagName === "main");
    const foot = parts.find((one) => attributeOf(one, "id") === "evidence");
    const said = known.filter((text) => main && hasWords(wordsIn(main, "evidence"), text));
    count += said.length;
    return said.flatMap((text) =>
      foot && hasWords(wordsIn(foot), text) ? [] : `${path}: ${text}`,
    );
  });
  expect(unlisted).toEqual([]);
  expect(count).toBeGreaterThan(shown.length);
});

test.each([
  ["the sources' language", ""],
  ["Hindi", "hi/"],
])("The sign beside a figure is explained at the foot of its page, in %s.", (_, folder) => {
  const words = Object.values(compiled<Messages>(`${folder}messages.json`).evidence);
  let count = 0;
  const unexplained = compiled<Address[]>(`${folder}addresses.json`).flatMap(({ path }) => {
    const parts = elementsIn(documentOf(path));
    const foot = parts.find((one) => attributeOf(one, "id") === "evidence");
    const signs = new Set(
      parts.flatMap((one) => {
        const title = attributeOf(one, "title");
        return title !== undefined && words.includes(title) ? [title] : [];
      }),
    );
    count += signs.size;
    return [...signs].flatMap((sign) =>
      foot && wordsIn(foot).includes(sign) ? [] : `${path}: ${sign}`,
    );
  });
  expect(unexplained).toEqual([]);
  expect(count).toBeGreaterThan(2);
});
