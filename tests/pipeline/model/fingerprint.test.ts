// Fingerprints: the same text has the same one everywhere and for ever, a text that was changed a little has nearly the same one, and
// two texts that have nothing to do with each other agree in hardly a letter.
import { describe, expect, it } from "vitest";
import { fingerprintForm, fingerprintOf, similarity } from "../../../pipeline/model/fingerprint.ts";
import type { Prose } from "../../../pipeline/model/prose.ts";
import { SourceMap } from "../../../pipeline/model/source.ts";
import { seeded } from "../seeded.ts";

const proseOf = (...texts: string[]): Prose[] =>
  texts.map((text) => ({ kind: "paragraph", text, map: SourceMap.slice(0, text.length) }));
const of = (...texts: string[]) => fingerprintOf(proseOf(...texts)) ?? "none";

/** So many words from a list of five hundred. */
function words(count: number, seed: number): string[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => `word${Math.floor(random() * 500)}`);
}

const text = "With a saw, and with a mask on, a board is cut, carried and stored before it is fixed to a wall.";

describe("The fingerprint of a text", () => {
  it("is the same for ever, as lists of published addresses hold it", () => {
    expect(of(text)).toBe("iaD6NPMrtNTDltpcz5_Q07qSlj9KVlyl");
    expect(of(text)).toMatch(new RegExp(`^${fingerprintForm}$`));
  });

  it("is of words, whatever stands between them", () => {
    expect(of(text.toUpperCase().replaceAll(" ", "\r\n"))).toBe(of(text));
    expect(of(text.slice(0, 20), text.slice(20))).toBe(of(text));
    expect(of(text.replaceAll(",", " –"))).toBe(of(text));
  });

  it("stays nearly the same where some words are changed, taken out or added", () => {
    const all = words(400, 1);
    const changed = all.map((word, at) => (at % 50 === 0 ? "other" : word));
    expect(similarity(of(all.join(" ")), of(changed.join(" ")))).toBeGreaterThan(0.7);
    expect(similarity(of(all.join(" ")), of(all.slice(0, 350).join(" ")))).toBeGreaterThan(0.7);
    expect(similarity(of(all.join(" ")), of([...words(40, 2), ...all].join(" ")))).toBeGreaterThan(0.7);
  });

  it("is half like that of either half", () => {
    const all = words(400, 3);
    for (const half of [all.slice(0, 200), all.slice(200)]) {
      const like = similarity(of(all.join(" ")), of(half.join(" ")));
      expect(like).toBeGreaterThan(0.25);
      expect(like).toBeLessThan(0.75);
    }
  });

  it("is like that of no other text", () => {
    const others = Array.from({ length: 60 }, (_, seed) => of(words(200, seed + 10).join(" ")));
    const alike = others.flatMap((one, at) => others.slice(at + 1).map((other) => similarity(one, other)));
    expect(Math.max(...alike)).toBeLessThan(0.25);
  });

  it("is none where a text has so few words that it would be told from no other", () => {
    expect(fingerprintOf(proseOf("A board of nine words is not yet enough"))).toBeUndefined();
    expect(fingerprintOf(proseOf("A board of ten words is long enough for it"))).toBeDefined();
    expect(fingerprintOf([])).toBeUndefined();
  });
});
