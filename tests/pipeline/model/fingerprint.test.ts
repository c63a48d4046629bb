// Tests fingerprints: equal texts have equal ones in every version, slightly changed texts similar ones, and unrelated texts different
// ones.
import { describe, expect, it } from "vitest";
import { fingerprintForm, fingerprintOf, similarity } from "../../../pipeline/model/fingerprint.ts";
import type { Prose } from "../../../pipeline/model/prose.ts";
import { SourceMap } from "../../../pipeline/model/source.ts";
import { seeded } from "../seeded.ts";

const proseOf = (...texts: string[]): Prose[] =>
  texts.map((text) => ({ kind: "paragraph", text, map: SourceMap.slice(0, text.length) }));
const of = (...texts: string[]) => fingerprintOf(proseOf(...texts)) ?? "none";

/** Random words from a list of five hundred. */
function words(count: number, seed: number): string[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => `word${Math.floor(random() * 500)}`);
}

const text =
  "With a saw, and with a mask on, a board is cut, carried and stored before it is fixed to a wall.";

describe("The fingerprint of a text", () => {
  it("never changes, because lists of published addresses contain it", () => {
    expect(of(text)).toBe("iaD6NPMrtNTDltpcz5_Q07qSlj9KVlyl");
    expect(of(text)).toMatch(new RegExp(`^${fingerprintForm}$`));
  });

  it("depends on the words only, not on case, punctuation and white space", () => {
    expect(of(text.toUpperCase().replaceAll(" ", "\r\n"))).toBe(of(text));
    expect(of(text.slice(0, 20), text.slice(20))).toBe(of(text));
    expect(of(text.replaceAll(",", " –"))).toBe(of(text));
  });

  it("stays similar if some words are changed, removed or added", () => {
    const all = words(400, 1);
    const changed = all.map((word, at) => (at % 50 === 0 ? "other" : word));
    expect(similarity(of(all.join(" ")), of(changed.join(" ")))).toBeGreaterThan(0.7);
    expect(similarity(of(all.join(" ")), of(all.slice(0, 350).join(" ")))).toBeGreaterThan(0.7);
    expect(similarity(of(all.join(" ")), of([...words(40, 2), ...all].join(" ")))).toBeGreaterThan(
      0.7,
    );
  });

  it("is about half similar to that of either half of the text", () => {
    const all = words(400, 3);
    for (const half of [all.slice(0, 200), all.slice(200)]) {
      const like = similarity(of(all.join(" ")), of(half.join(" ")));
      expect(like).toBeGreaterThan(0.25);
      expect(like).toBeLessThan(0.75);
    }
  });

  it("differs from those of unrelated texts", () => {
    const others = Array.from({ length: 60 }, (_, seed) => of(words(200, seed + 10).join(" ")));
    const alike = others.flatMap((one, at) =>
      others.slice(at + 1).map((other) => similarity(one, other)),
    );
    expect(Math.max(...alike)).toBeLessThan(0.25);
  });

  it("is undefined for a text of fewer than ten words", () => {
    expect(fingerprintOf(proseOf("A board of nine words is not yet enough"))).toBeUndefined();
    expect(fingerprintOf(proseOf("A board of ten words is long enough for it"))).toBeDefined();
    expect(fingerprintOf([])).toBeUndefined();
  });
});
