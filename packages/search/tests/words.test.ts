// Tests how the search normalises words for comparison, the synonyms that visitors type, and the
// titles of facts.

import type { RichTextNode } from "@site/common/rich-text";
import { expect, test } from "vitest";
import type { RichTextElement } from "../../../.content/types.d.ts";
import { entryDocument, factDocuments, itemDocuments, type SearchDocument } from "../documents.ts";
import { synonymExpander } from "../synonyms.ts";
import { type JsonMap, sectionsOfTree } from "../texts.ts";
import {
  folded,
  placedWords,
  searchableStem,
  stemsOf,
  typedTerm,
  wordStem,
  wordsOf,
} from "../words.ts";

test("Capitals, accents, subscripts and endings make no difference; a number in millimetres has its unit.", () => {
  expect(stemsOf("Boards, BOARD, boarding: façades, CO₂; 8mm or 4 and 8 mm, 9 dB")).toEqual([
    "board",
    "board",
    "board",
    "facad",
    "co",
    "2",
    "8mm",
    "or",
    "4mm",
    "and",
    "8mm",
    "9",
    "db",
  ]);
  expect(stemsOf("दीवार")).toEqual(["दीवार"]);
  const text = "The façade’s boards";
  expect(placedWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(wordsOf(text));
  expect(typedTerm("Fire-Proof")).toBe(typedTerm("fireproof"));
});

test("Spellings of a Hindi word become the same; other words stay different.", () => {
  const alike = [
    ["फ़्रेम", "फ्रेम", "फ़्रेम".normalize("NFC")],
    ["ज़रूरी", "जरूरी"],
    ["ख़रीद", "खरीद"],
    ["यहाँ", "यहां"],
    ["हिन्दी", "हिंदी"],
    ["सीमेन्ट", "सीमेंट"],
    ["कम्पनी", "कंपनी"],
    ["ढाँचा", "ढांचा", "ढाञ्चा"],
    ["क्\u200dष", "क्ष"],
    ["१२", "12"],
  ];
  for (const forms of alike) {
    expect(new Set(forms.map((form) => folded(form.normalize("NFKD")))).size, forms.join(" ")).toBe(
      1,
    );
  }
  // A different nasal, vowel or consonant makes a different word.
  expect(
    new Set(["कम", "काम", "कमी", "गम", "अन्य"].map((word) => folded(word.normalize("NFKD")))).size,
  ).toBe(5);
  expect(folded("अन्य")).toBe("अन्य");
  for (const word of ["façade", "板", "బోర్డు", "8"]) expect(folded(word)).toBe(word);
});

test("Number and case of a Hindi word make no difference, and vowel signs do not split it.", () => {
  for (const [first = "", ...others] of [
    ["बोर्ड", "बोर्डों"],
    ["कमरा", "कमरे", "कमरों"],
    ["छत", "छतें", "छतों"],
    ["पेंच", "पेंचों"],
  ]) {
    for (const other of others) expect(wordStem(other), other).toBe(wordStem(first));
  }
  expect(wordsOf("फ़ाइबर सीमेंट बोर्ड, 8 mm; वी-प्लैंक।")).toEqual([
    "फ़ाइबर",
    "सीमेंट",
    "बोर्ड",
    "8mm",
    "वी",
    "प्लैंक",
  ]);
  expect(["और", "के", "हैं", "से", "दीवार"].map(searchableStem)).toEqual([
    null,
    null,
    null,
    null,
    "दीवार",
  ]);
});

test("Single letters and stop words are not searched; digits are.", () => {
  expect(["The", "v", "8", "boards"].map(searchableStem)).toEqual([null, null, "8", "board"]);
});

test("A text is indexed with the synonyms of its words and phrases, whatever their endings.", () => {
  const typed = synonymExpander([
    { typed: ["chhat", "chat"], find: ["roof", "ceiling"] },
    { typed: ["fire proof"], find: ["fire resistant"] },
    { typed: ["marine ply"], find: ["plywood"] },
    { typed: ["ply wood"], find: ["plywood"] },
  ]);
  const withTerms = (text: string, ...words: string[]) => [text, ...words.map(typedTerm)].join(" ");
  expect(typed("Roofs")).toBe(withTerms("Roofs", "chhat", "chat"));
  expect(typed("fire-resistant plywood")).toBe(
    withTerms("fire-resistant plywood", "fire proof", "marine ply", "ply wood"),
  );
  expect(typed("resistant to fire")).toBe("resistant to fire");
});

test.each([
  ["rate", "rates", true],
  ["vacancy", "vacancies", true],
  ["Cost", "costs", true],
  ["rate", "rating", false],
  ["project", "projected", false],
  ["glass", "glas", false],
  ["दाम", "दामों", true],
])("what is typed as “%s” is “%s”, too: %s", (one, other, same) => {
  expect(typedTerm(one) === typedTerm(other)).toBe(same);
});

const page: SearchDocument = {
  group: "products",
  path: "/products/one",
  title: "One",
  description: "",
  about: [],
  sections: [["", "", "60 min"]],
};

test.each([
  ["A wall of one board; tested in 2020.", "A wall of one board"],
  ["A wall of one board. Tested in 2020.", "A wall of one board"],
  ["एक बोर्ड की दीवार। 2020 में जाँची गई।", "एक बोर्ड की दीवार"],
])("the fact with the scope “%s” gets the title “%s”", (scope, title) => {
  const [found] = factDocuments([{ text: "60 min", scope, paths: ["/products/one"] }], () => page);
  expect(found?.title).toBe(title);
});

test("Only what has a scan is found as a certificate, the others as standards.", () => {
  const files: Readonly<Record<string, JsonMap>> = {
    "papers.json": {
      items: [
        { key: "one", title: "Planks", image: { name: "scan" } },
        { key: "two", title: "Panels" },
      ],
    },
    "words.json": { scan: "Paper of {title}", none: "{title}’s standard", typed: "paper" },
  };
  const papers = {
    file: "papers",
    page: "/papers",
    title: "words.json#/scan",
    pictureless: "words.json#/none",
    typed: "words.json#/typed",
  };
  const addresses = new Map([["/papers", "/hi/papers"]]);
  expect(itemDocuments([papers], (file) => files[file], addresses)).toMatchObject([
    { path: "/hi/papers#one", title: "Paper of Planks", about: ["paper "] },
    { path: "/hi/papers#two", title: "Panels’s standard", about: ["paper "] },
  ]);
  expect(itemDocuments([papers], (file) => files[file], new Map())).toEqual([]);
});

test("An entry is found by the fields that its schema names, and by all others as words of its opening.", () => {
  const none = { about: [], opening: [], parts: [], names: [], none: [], tables: [], offered: [] };
  const fields = {
    ...none,
    group: "boats",
    about: ["trim.line"],
    opening: ["text"],
    names: ["crew"],
    none: ["owner"],
    tables: [{ field: "sizes", anchor: "sizes", title: "words.json#/sizes" }],
  };
  const entry = {
    title: "Dinghy",
    path: "/boats/dinghy",
    trim: { line: "Quick." },
    text: "Of wood.",
    crew: [{ title: "Asha", age: "9" }],
    owner: "Nobody",
    harbour: "Goa",
    sizes: [{ label: "Length", value: "4 m" }],
  };
  expect(entryDocument(fields, entry, () => "Sizes")).toMatchObject({
    group: "boats",
    title: "Dinghy",
    about: ["Quick."],
    sections: [
      ["", "", "Of wood. Goa. Asha."],
      ["sizes", "Sizes", "Length: 4 m."],
    ],
  });
});

test("A text is divided at its headings, its blocks end a word, and a footnote's number is in none.", () => {
  const element = (
    tagName: string,
    properties: RichTextElement["properties"],
    ...children: RichTextNode[]
  ): RichTextElement => ({ type: "element", tagName, properties, children });
  const words = (value: string): RichTextNode => ({ type: "text", value });
  const link = (href: string, value: string) => element("a", { href }, words(value));
  const text = {
    type: "root" as const,
    children: [
      element("p", {}, words("Boards"), element("sup", {}, link("#note-fn-1", "1")), words(".")),
      element("h3", { id: "notes" }, words("Notes")),
      element("ol", {}, element("li", {}, words("Of cement"), link("#note-fnref-1", "↩"))),
      element("p", {}, words("See "), link("/contact", "us")),
    ],
  };
  expect(sectionsOfTree(text, "top", "Title")).toEqual([
    ["top", "Title", "Boards."],
    ["notes", "Notes", "Of cement See us"],
  ]);
});
