// Tests the table of what assistants, chats and programs leave: each row finds something in a fixture, and the rows of Hindi what they say.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leftovers } from "../../../pipeline/lint/leftovers.ts";

const fixtureOf = (code: string) =>
  readFileSync(join(import.meta.dirname, `../../fixtures/codes/${code}.md`), "utf8");
const fixtures = { true: fixtureOf("leftover"), false: fixtureOf("leftover-doubtful") };
const namesIn = (text: string) =>
  leftovers.filter(({ pattern }) => text.match(pattern)).map(({ name }) => name);

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
])("in Hindi, %s is found", (name, text) => {
  expect(namesIn(text)).toEqual([name]);
});

test.each([
  "Boards are heavy; as an aid, two people carry one.",
  "Certainly, boards are heavy. Here are three ways to carry one:",
  "Half- and full-size boards, non-load-bearing walls, 12- to 16-mm sheets.",
  "See [price](/contact), [date][1] and [the name]: all are links.",
  "Write & read; AT&T; R&D; a b?s.",
  "On 20/11/2026, 10:42 was the time: late.",
  "Super Bowl XXX, size XXL, model XX-2.",
])("%s is text like any other", (text) => {
  expect(namesIn(text)).toEqual([]);
});
