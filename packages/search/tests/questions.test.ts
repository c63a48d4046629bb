// Tests forty questions in two languages on a made-up site: the right page answers each first. It also checks that no synonym of
// tests/content takes a word of another subject.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testSite } from "@site/tests/test-site-folder";
import { expect, test } from "vitest";
import { buildIndex } from "../build-index.ts";
import { type Answer, answerDocuments, type SearchDocument } from "../documents.ts";
import { Finder } from "../finder.ts";
import type { Synonym } from "../synonyms.ts";
import { typedTerm, wordStem, wordsOf } from "../words.ts";
import { documents } from "./own-index.ts";

const page = (path: string, title: string, ...heads: string[]): SearchDocument => ({
  group: "pages",
  path,
  title,
  description: "",
  about: heads,
  sections: [["", "", heads.join(". ")]],
});

const answer = (path: string, title: string, ...typed: string[]): Answer => ({
  typed,
  title,
  text: title,
  path,
});

const english = [
  page("/walls", "Walls", "Sound insulation", "Fire rating in minutes", "Steel studs"),
  page("/ceilings", "Ceilings", "Tiles in a grid", "Lights in a ceiling"),
  page("/gates", "Gates", "A gate of planks", "Rust on a gate"),
  page("/planks", "Planks", "Colours of planks", "Planks outdoors"),
  page("/roofs", "Roofs", "Rain on a roof", "Under roof tiles"),
  page("/wet-rooms", "Bathrooms", "Water resistant boards", "Tiles on a wet wall"),
  page("/certificates", "Certificates", "Green rating", "Test reports"),
  page("/offices", "Offices", "Phone and address", "Factory"),
  ...answerDocuments([
    answer("/ask", "What it costs", "price", "prices", "rate", "cost", "quotation", "price list"),
    answer("/walls#report", "The fire report", "fire report", "fire test"),
    answer("/offices#dealers", "Where to buy", "dealer", "stockist", "near me"),
  ]),
];
const englishSynonyms: Synonym[] = [
  { typed: ["rate", "cost"], find: ["price"] },
  { typed: ["soundproof", "noise"], find: ["sound insulation"] },
  { typed: ["waterproof", "water proof"], find: ["water resistant"] },
  { typed: ["washroom", "toilet"], find: ["bathroom"] },
  { typed: ["chhat"], find: ["roof"] },
];
const hindi = [
  page("/hi/walls", "दीवारें", "आवाज़ रोकना", "मिनटों में अग्नि-प्रतिरोध", "स्टील के स्टड"),
  page("/hi/ceilings", "फ़ॉल्स सीलिंग", "ग्रिड में टाइलें", "सीलिंग की लाइट"),
  page("/hi/gates", "गेट", "प्लैंक का गेट", "गेट पर ज़ंग"),
  page("/hi/planks", "प्लैंक", "प्लैंक के रंग", "बाहर के प्लैंक"),
  page("/hi/roofs", "छत", "छत पर बारिश", "टाइलों के नीचे"),
  page("/hi/wet-rooms", "बाथरूम", "पानी से बचाव", "दीवार पर टाइल"),
  page("/hi/offices", "ऑफ़िस", "फ़ोन और पता", "फ़ैक्टरी"),
  ...answerDocuments([
    answer("/hi/ask", "क्या दाम है", "दाम", "कीमत", "रेट", "price", "rate", "cost"),
    answer("/hi/walls#report", "आग-रिपोर्ट", "फ़ायर रिपोर्ट", "आग रिपोर्ट", "fire report"),
    answer("/hi/offices#dealers", "कहाँ मिलेगा", "डीलर", "दुकान", "dealer"),
    answer("/hi/become", "डीलर बनें", "डीलरशिप", "dealership"),
  ]),
];

type Questions = Readonly<Record<string, readonly string[]>>;

const inEnglish: Questions = {
  "/ask": ["price", "what is the rate", "rates", "cost of a board", "price list", "quotation"],
  "/walls": ["fire rating", "noise", "soundproof wall", "steel stud", "sound insulation"],
  "/walls#report": ["fire report", "fire test"],
  "/certificates": ["green rating", "test report"],
  "/ceilings": ["ceiling tiles", "light in the ceiling"],
  "/gates": ["rusty gate"],
  "/roofs": ["chhat"],
  "/wet-rooms": ["toilet"],
  "/offices#dealers": ["dealer near me", "stockist"],
};
const inHindi: Questions = {
  "/hi/ask": ["दाम", "बोर्ड की क़ीमत", "रेट", "price", "rate"],
  "/hi/walls": ["स्टड", "दीवार की आवाज़"],
  "/hi/walls#report": ["फायर रिपोर्ट", "आग की रिपोर्ट", "fire report"],
  "/hi/ceilings": ["फॉल्स सीलिंग", "सीलिंग में लाइट"],
  "/hi/gates": ["गेट पर जंग"],
  "/hi/planks": ["प्लैंक का रंग"],
  "/hi/roofs": ["छत पर बारिश"],
  "/hi/wet-rooms": ["बाथरूम"],
  "/hi/offices#dealers": ["डीलर", "dealer"],
  "/hi/become": ["डीलरशिप"],
};

const site = await Finder.load(buildIndex(english, englishSynonyms));
const siteInHindi = await Finder.load(buildIndex(hindi, []));
const rows = [
  ...Object.entries(inEnglish).flatMap(([to, all]) => all.map((one) => [one, to, site] as const)),
  ...Object.entries(inHindi).flatMap(([to, all]) =>
    all.map((one) => [one, to, siteInHindi] as const),
  ),
];

test("There are forty questions.", () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
});

test.each(rows)("“%s” is answered by %s.", (question, path, finder) => {
  expect(finder.find(question).hits[0]?.path).toBe(path);
});

test("A synonym never takes a word of another subject, though both have one stem.", async () => {
  const file = join(testSite, ".content/search.json");
  const { synonyms, answers }: { synonyms: Synonym[]; answers: Answer[] } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  const typed = new Set([...synonyms, ...answers].flatMap((row) => row.typed));
  const single = [...typed].filter((text) => wordsOf(text).length === 1);
  const ours = documents().flatMap(({ title, about, sections }) => {
    return [title, ...about, ...sections.flat()].flatMap(wordsOf);
  });
  const words = new Set(ours.map((word) => word.toLowerCase()));
  const ofStem = new Map<string, string[]>();
  for (const word of words) {
    const stem = wordStem(word);
    ofStem.set(stem, [...(ofStem.get(stem) ?? []), word]);
  }
  const alike = single.flatMap((text) =>
    (ofStem.get(wordStem(text)) ?? [])
      .filter((word) => typedTerm(word) !== typedTerm(text))
      .map((word) => [text, word] as const),
  );
  // “rate”, typed for a price, and the rating of a wall.
  expect(alike).toContainEqual(["rate", "rating"]);
  const terms = new Set(single.map(typedTerm));
  const others = alike.map(([, word]) => word).filter((word) => !terms.has(typedTerm(word)));
  const known = page("/ours", "Ours", ...others);
  const index = buildIndex([known, ...answerDocuments([answer("/typed", "Typed", ...single)])], []);
  const finder = await Finder.load(index);
  expect(finder.find("rate").hits.map(({ path }) => path)).toContain("/typed");
  const isTaken = (word: string) => finder.find(word).hits.some(({ path }) => path === "/typed");
  expect(others.filter(isTaken)).toEqual([]);
});

test("What is typed for one answer is not typed for another.", () => {
  for (const folder of ["", "hi/"]) {
    const file = join(testSite, `.content/${folder}search.json`);
    const { answers }: { answers: Answer[] } = JSON.parse(readFileSync(file, "utf8"));
    const terms = answers.flatMap(({ typed }) => [...new Set(typed.map(typedTerm))]);
    expect(terms.filter((term, place) => terms.indexOf(term) !== place)).toEqual([]);
  }
});
