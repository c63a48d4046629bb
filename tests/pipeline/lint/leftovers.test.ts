// Tests the table of what assistants, chats and programs leave: each row finds something in a fixture, and the rows of Hindi what they say.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leftovers } from "../../../pipeline/lint/leftovers.ts";

const fixtureOf = (code: string) =>
  readFileSync(join(import.meta.dirname, `../../fixtures/codes/${code}.md`), "utf8");
const fixtures = { true: fixtureOf("leftover"), false: fixtureOf("leftover-doubtful") };
/** The rows that find something; those of Hindi look at Hindi alone. */
function namesIn(text: string, language = /\p{sc=Deva}/u.test(text) ? "hi" : "en"): string[] {
  const rows = leftovers.filter((row) => (row.language ?? language) === language);
  return rows.filter(({ pattern }) => text.match(pattern)).map(({ name }) => name);
}

test.each(leftovers.filter(({ language }) => language === undefined))(
  "the fixtures show $name",
  ({ pattern, has, isCertain }) => {
    const found = fixtures[`${isCertain}`].match(pattern) ?? [];
    expect(found.length).toBeGreaterThan(0);
    expect(fixtures[`${isCertain}`]).toContain(has ?? "");
  },
);

test.each([
  ["AI के रूप में", "एक एआई भाषा मॉडल के रूप में, मैं बोर्ड जानता हूँ।"],
  ["ज़रूर! यहाँ", "ज़रूर! यहाँ बोर्ड पर एक लेख है:"],
  ["आशा है यह मदद करेगा", "आशा है कि यह आपके लिए मददगार होगा।"],
  ["मेरे अंतिम अपडेट", "मेरे अंतिम अपडेट के अनुसार बोर्ड भारी हैं।"],
  ["उपयोगकर्ता:", "**उपयोगकर्ता:** बोर्ड पर लिखिए।"],
  ["blank in Hindi", "[अपनी कंपनी का नाम] को [फ़ोन नंबर डालें] पर बुलाइए।"],
  ["font without Unicode", "gekjs cksMZ etcwr gSa vkSj mUgsa dkVuk vklku gSA"],
  ["font of Chanakya", "ãU×æÚð ÕæðÇü ×ÁÕêÌ ãñ¢ ¥õÚU ·¤æ× ×ð´"],
  ["Hindi in Latin letters", "alt: Ye board bahut mazboot hai aur paani se kharab nahi hota."],
  ["letters of Urdu", "یہ بورڈ مضبوط ہے"],
  ["letters of another language", "এই বোর্ড भारी।"],
  ["vowel with a vowel sign", "अाज बोर्ड।"],
  ["doubled sign", "बोर्ड भारी है ।।"],
  ["Hindi in Latin letters", "दो लोग उठाएँ। Board bahut mazboot hai."],
  ["font without Unicode", "दो लोग उठाएँ। gekjs cksMZ etcwr gSa"],
  ["lost letters of Hindi", "बोर्ड ????? है।"],
  ["doubled sign", "भाारी बोर्ड।"],
  ["vowel sign behind another", "कुीर्सी।"],
  ["vowel sign without a letter", "ा बोर्ड।"],
  ["vowel sign without a letter", "◌ बोर्ड।"],
  ["bar for a danda", "बोर्ड भारी है| उसे काटें।"],
  ["bar for a danda", "बोर्ड बहुत भारी है |"],
  ["bar for a danda", "बोर्ड भारी हैl"],
])("in Hindi, %s is found", (name, text) => {
  expect(namesIn(text, "hi")).toEqual([name]);
});

test.each([
  "Boards are heavy; as an aid, two people carry one.",
  "Certainly, boards are heavy. Here are three ways to carry one:",
  "Half- and full-size boards, non-load-bearing walls, 12- to 16-mm sheets.",
  "See [price](/contact), [date][1] and [the name]: all are links.",
  "Write & read; AT&T; R&D; a b?s.",
  "At the B&Bull Pub, a Q&Deg of it.",
  "On 20/11/2026, 10:42 was the time: late.",
  "बोर्ड श्री दुःख ॐ क़लम विद्युत् अंगुली में।",
  "| काम | दाम |\n|---|---|\n| काटना | 5 |",
  "काम | दाम | नाम\n---|---|---\nबोर्ड बहुत भारी | 5 | क",
  "title: बोर्ड और उनका रंग | वी-बोर्ड",
  "वी-बोर्ड, V-Board, 8 mm, IS 14862: क्या??",
  "# The words of this list are in the order of the page.",
  "| A | B |\n|---|---|\n| 1 | 2 |\n\n| C | D |\n|---|---|\n| 3 | 4 |",
  "A \\[bracket\\], § 12 of the act, and 8 mm × 2 at 20 °C: really???",
  "Super Bowl XXX, size XXL, model XX-2.",
])("%s is text like any other", (text) => {
  expect(namesIn(text)).toEqual([]);
});
