// Tests how findings are settled: what follows from others, a release, accepted rows, guesses of
// one text, order.

import { codesByName } from "@site/tests/pipeline/rules/known-codes";
import { expect, test } from "vitest";
import type { Kind } from "../code.ts";
import { type Draft, type Finding, findingOf, replacing } from "../finding.ts";
import { type AcceptedRow, type SettleOptions, settle } from "../settle.ts";

const guess: Kind = {
  code: "dictionary-avoid",
  severity: "warning",
  guess: true,
  meaning: "Words may be wrong.",
};
const error: Kind = { code: "link-broken", severity: "error", meaning: "Wrong." };

const at = (start: number, file = "a.md") => ({ file, span: { start, end: start + 5 } });

const found = (code: Kind, start: number, advice: Partial<Draft> = {}, file = "a.md") =>
  findingOf({ code, at: at(start, file), message: `“${start}” is wrong.`, ...advice });

const settled = (findings: readonly Finding[], options: Partial<SettleOptions> = {}) =>
  settle(findings, {
    accepted: undefined,
    codes: codesByName,
    release: false,
    isWhole: true,
    ...options,
  });

const codesOf = (findings: readonly Finding[], options: Partial<SettleOptions> = {}) =>
  settled(findings, options).findings.map(({ code }) => code);

test("within what a program left nothing else is reported, but outside of it and in other files", () => {
  const leftover = found({ ...error, code: "leftover" }, 10);
  const inside = found(error, 10);
  const others = [found(error, 12), found(error, 10, {}, "b.md")];
  expect(settled([leftover, inside, ...others]).findings).toEqual([leftover, ...others]);
});

test("what leads to a vanished address has its finding as the cause", () => {
  const about = "/blog/a";
  const vanished = found({ ...error, code: "address-vanished" }, 0, { about }, "b.md");
  const cause = { code: vanished.code, file: "b.md", message: vanished.message };
  const kinds = ["link-broken", "reference-unknown", "title-length"];
  const followers = kinds.map((code, at) => found({ ...error, code }, at, { about }));
  const elsewhere = found(error, 9, { about: "/blog/b" });
  const { findings } = settled([...followers, elsewhere, vanished]);
  expect(findings.map((finding) => finding.cause)).toEqual([
    cause,
    cause,
    undefined,
    undefined,
    undefined,
  ]);
  expect(findings.some((finding) => "about" in finding)).toBe(false);
});

test("a release raises some warnings to errors, and has findings of its own", () => {
  const raised = found({ ...guess, release: "error" }, 0);
  const only = found({ ...guess, code: "sample-value", release: "only" }, 9);
  expect(settled([raised, only]).findings.map(({ severity }) => severity)).toEqual(["warning"]);
  const { findings } = settled([raised, only], { release: true });
  expect(findings.map(({ severity }) => severity)).toEqual(["error", "warning"]);
});

const row = (code: string, words?: string, file = "a.md"): AcceptedRow => {
  const location = at(0, "accepted.yaml");
  return { code, file, location, codeLocation: location, words };
};

test("a row accepts the warnings of a code in a file, or only those that quote its words", () => {
  const warnings = [found(guess, 10), found(guess, 30), found(guess, 10, {}, "b.md")];
  const accepting = (...accepted: AcceptedRow[]) => {
    const { findings, acceptedCount } = settled(warnings, { accepted });
    return [findings.map(({ code, file }) => `${code} ${file}`), acceptedCount];
  };
  const first = "dictionary-avoid a.md";
  const other = "dictionary-avoid b.md";
  expect(accepting()).toEqual([[first, first, other], 0]);
  expect(accepting(row(guess.code))).toEqual([[other], 2]);
  expect(accepting(row(guess.code, "10"))).toEqual([[first, other], 1]);
  expect(accepting(row(guess.code, "10"), row(guess.code, "30"))).toEqual([[other], 2]);
  const unneeded = "accepted-unneeded accepted.yaml";
  expect(accepting(row(guess.code, "20"))).toEqual([[first, first, unneeded, other], 0]);
});

test("an error is not accepted, and a row with the code of one or of nothing is an error", () => {
  const rows = [row("link-broken"), row("nothing")];
  const codes = codesOf([found(error, 0)], { accepted: rows });
  expect(codes).toEqual(["link-broken", "accepted-code", "accepted-code"]);
  const raised = found({ ...guess, release: "error" }, 0);
  const accepted = [row(guess.code)];
  expect(codesOf([raised], { accepted, release: true })).toEqual([guess.code]);
});

test("no row is unneeded while something may hide what it accepts", () => {
  const accepted = [row(guess.code)];
  expect(codesOf([], { accepted })).toEqual(["accepted-unneeded"]);
  expect(codesOf([], { accepted, isWhole: false })).toEqual([]);
  expect(codesOf([found(error, 0)], { accepted })).toEqual(["link-broken"]);
  const ofRelease = [row("sample-value")];
  expect(codesOf([], { accepted: ofRelease })).toEqual([]);
  expect(codesOf([], { accepted: ofRelease, release: true })).toEqual(["accepted-unneeded"]);
});

test("more than five guesses with the same help in a text are one finding that counts them", () => {
  const fix = (start: number) => ({ fix: replacing(at(start), "x", "an x is there") });
  const many = [0, 10, 20, 30, 40, 50].map((start) =>
    found(guess, start, { help: "Change it.", ...fix(start) }),
  );
  const other = found(guess, 25, { help: "Or remove it.", ...fix(25) });
  const few = [other, ...many.slice(1)];
  expect(settled(few).findings).toEqual(few.toSorted((a, b) => a.span.start - b.span.start));
  const { findings } = settled([other, ...many], { accepted: [] });
  expect(findings).toEqual([
    {
      ...many[0],
      message: "“0” is wrong (one of 6 places).",
      fix: {
        title: "an x is there, and 5 more",
        edits: [0, 10, 20, 30, 40, 50].map((start) => ({ ...at(start), text: "x" })),
      },
      acceptableWords: ["0", "10", "20", "30", "40", "50"],
      related: [10, 20, 30, 40, 50].map((start) => ({
        ...at(start),
        message: `“${start}” is wrong.`,
      })),
    },
    { ...other, acceptableWords: ["25"] },
  ]);
});

test("errors, warnings about data and notes stand alone, in the order of files and places", () => {
  const kinds: Kind[] = [
    error,
    { code: "data", severity: "warning", meaning: "" },
    { code: "a-note", severity: "note", meaning: "" },
  ];
  const all = kinds.flatMap((kind, at) => [found(kind, at), found(kind, at + 10)]);
  const sorted = all.toSorted((a, b) => a.span.start - b.span.start);
  expect(settled(all.toReversed()).findings).toEqual(sorted);
});
