// What is looked up after a few texts were changed is what the rule finds that goes through all of them, before and after.
import { afterAll, expect, test } from "vitest";
import { rule } from "../../../pipeline/lint/rules/near-duplicate.ts";
import { marked } from "../../../pipeline/model/source.ts";
import { Singles, type Unit } from "../../../pipeline/model/unit.ts";
import { concerned, sampleList } from "../../../pipeline/units/paired-texts.ts";
import { tries } from "../../long.ts";
import { unitOf } from "../in-memory.ts";
import { article } from "../lint/said.ts";
import { pick, seeded, shuffled } from "../seeded.ts";

const { pairing } = rule;
if (!pairing) throw new Error("The rule says how it pairs texts.");

const samplesOf = (unit: Unit) => pairing.samples(rule.gist?.(unit) ?? "");

/** By path the path of the text that each is held against, as the rule itself finds it. */
function pairsOf(units: readonly Unit[], recorded: ReadonlySet<string>): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const recall = (name: string) => {
    const [path = "", other = ""] = name.split(" ");
    pairs.set(path, other);
    return "0";
  };
  const context = { units, singles: new Singles(units), recorded, today: "2026-11-20", release: false, recall };
  expect([...rule.check(context)]).toEqual([]);
  return pairs;
}

/** Words of chance, in which phrases are not each time the same ones. */
const wordsOf = (count: number, random: () => number) =>
  Array.from({ length: count }, () => `w${Math.floor(random() * 900)}`).join(" ");

const seeds = Array.from({ length: tries(20, 1000) }, (_, index) => index + 1);

const counts = { pairs: 0, others: 0, left: 0 };

test.each(seeds)("content %i", (seed) => {
  const random = seeded(seed);
  const phrases = Array.from({ length: 12 }, () => wordsOf(20, random));
  const textOf = () => {
    const shared = shuffled(phrases, random).slice(0, Math.floor(random() * 9));
    const own = Array.from({ length: 1 + Math.floor(random() * 4) }, () => wordsOf(25, random));
    return shuffled([...shared, ...own], random).join(" ");
  };
  const unit = (path: string, day: number, body: string) => {
    const made = unitOf(path, article(body).replace("2024-02-01", `2024-02-0${day}`));
    // The rule names a text by this.
    marked(made.file, { hash: path });
    return made;
  };
  const texts = Array.from({ length: 12 }, (_, index) => ({
    path: `articles/a${String(index).padStart(2, "0")}.md`,
    day: pick([1, 1, 2, 3], random),
    body: textOf(),
  }));
  const recorded = new Set(texts.filter(() => random() < 0.3).map(({ path }) => path));
  const reworded = (body: string) => {
    if (random() < 0.3) return textOf();
    if (random() < 0.3) return `${body} ${pick(phrases, random)}`;
    const words = body.split(" ");
    words[Math.floor(random() * words.length)] = "another";
    return words.join(" ");
  };
  const changed = (units: readonly Unit[], many: number) => {
    const some = new Set(shuffled(texts, random).slice(0, many));
    return units.map((one, index) => {
      const text = texts[index];
      if (!text || !some.has(text)) return one;
      text.body = reworded(text.body);
      return unit(text.path, text.day, text.body);
    });
  };
  const base = texts.map(({ path, day, body }) => unit(path, day, body));
  const before = changed(base, pick([0, 1, 3], random));
  const now = changed(before, pick([1, 1, 2, 3], random));
  const list = sampleList(pairing.order(base, recorded).map((each) => [each.file.path, samplesOf(each)]));
  const since = new Map(
    before.flatMap((each, at) => (each === base[at] ? [] : [[each.file.path, samplesOf(each)] as const])),
  );
  const changes = now.flatMap((each, at) => {
    const old = before[at];
    return !old || old === each ? [] : [{ path: each.file.path, before: samplesOf(old), now: samplesOf(each) }];
  });
  const asked = concerned(list, since, changes, pairing.least);
  const [were, are] = [pairsOf(before, recorded), pairsOf(now, recorded)];
  const isChanged = new Set<string | undefined>(changes.map(({ path }) => path));
  for (const { path } of texts) {
    if (asked.has(path)) expect([path, asked.get(path)]).toEqual([path, are.get(path)]);
    else {
      expect([path, were.get(path)]).toEqual([path, are.get(path)]);
      expect([path, are.get(path)].filter((each) => isChanged.has(each))).toEqual([]);
    }
    if (are.has(path)) counts.pairs++;
    if (are.get(path) !== were.get(path)) counts.others++;
    if (are.has(path) && !asked.has(path)) counts.left++;
  }
});

// Where nothing is alike, or all is asked again, it would hold nothing.
afterAll(() => {
  expect(counts.pairs).toBeGreaterThan(seeds.length);
  expect(counts.others).toBeGreaterThan(seeds.length / 2);
  expect(counts.left).toBeGreaterThan(seeds.length / 2);
});
