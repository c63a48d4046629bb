// What a page's scripts get of its data: all but the texts and drawings that stand in its HTML, in React Router's own format.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstData } from "../../app/lib/first-data.server.ts";
import { sampled } from "../long.ts";

/** Writes a value as turbo-stream does: each text and number once, `undefined` as a number below zero. */
function encoded(value: unknown): string {
  const values: unknown[] = [];
  const known = new Map<unknown, number>();
  const place = (one: unknown): number => {
    if (one === undefined) return -7;
    const before = known.get(one);
    if (before !== undefined) return before;
    const at = values.push(null) - 1;
    known.set(one, at);
    if (Array.isArray(one)) values[at] = one.map(place);
    else if (typeof one === "object" && one !== null)
      values[at] = Object.fromEntries(Object.entries(one).map(([key, item]) => [`_${place(key)}`, place(item)]));
    else values[at] = one;
    return at;
  };
  place(value);
  return `${JSON.stringify(values)}\n`;
}

/** Reads it again. */
function decoded(data: string): unknown {
  const values: unknown[] = JSON.parse(data);
  const at = (place: number): unknown => {
    const value = place < 0 ? undefined : values[place];
    if (Array.isArray(value)) return value.map(at);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [String(at(Number(key.slice(1)))), at(item)]));
  };
  return at(0);
}

const drawing = {
  tag: "svg",
  attributes: { viewBox: "0 0 1 1" },
  children: [{ tag: "path", attributes: {}, children: [] }],
};
const text = `{"type":"root","children":[{"type":"text","value":"what an editor wrote"}]}`;

describe("the data of a page's scripts", () => {
  it("has neither the elements of its drawings nor its editors' texts, and nothing that only they name", () => {
    const whole = encoded({
      route: { name: "Vplank", body: text, drawings: [drawing, { svg: drawing, words: "path" }] },
    });
    const first = firstData(whole);
    expect(decoded(first)).toEqual({
      route: {
        name: "Vplank",
        body: '{"type":"root","children":[]}',
        drawings: [{ tag: "svg" }, { svg: { tag: "svg" }, words: "path" }],
      },
    });
    expect(first).not.toMatch(/viewBox|an editor/);
  });

  it("has nothing of parts that stand as they were prerendered, but what others name too", () => {
    const shared = { title: "Vplank" };
    const first = firstData(
      encoded({ product: shared, still: { asPrerendered: { product: shared, items: [text, "A joint"] } } }),
    );
    expect(decoded(first)).toEqual({ product: shared, still: { asPrerendered: {} } });
    expect(first).not.toContain("A joint");
  });

  it("is the same where a page has none of them", () => {
    const values = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.string(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
        fc.boolean(),
        fc.constant(null),
        fc.constant(undefined),
        fc.array(tie("value")),
        fc.dictionary(
          fc.string().filter((key) => key !== "__proto__"),
          tie("value"),
        ),
      ),
    })).value;
    fc.assert(
      fc.property(values, (value) => {
        const whole = encoded({ value });
        expect(decoded(firstData(whole))).toEqual(decoded(whole));
      }),
      sampled(300, 20_000),
    );
  });

  it.each([
    ["a date", '[["D",1700000000000]]\n'],
    ["what comes later", '[{"_1":2},"promise",["P",3]]\nP3:[1]\n'],
    ["nothing", ""],
  ])("is left alone where it has %s", (_, data) => {
    expect(firstData(data)).toBe(data);
  });
});
