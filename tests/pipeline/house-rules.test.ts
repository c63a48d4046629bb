// Tests that an error is what cannot be published, and a guess is a warning (docs/architecture.md).
import { expect, test } from "vitest";
import { codesByName } from "../../pipeline/codes.ts";
import type { Obstacle } from "../../pipeline/report/code.ts";

/** What cannot be published; by type, exactly what errors may be about. */
const obstacles: Readonly<Record<Obstacle, true>> = {
  shape: true,
  reference: true,
  link: true,
  picture: true,
  html: true,
  clash: true,
  loss: true,
  conflict: true,
  program: true,
};

const kinds = [...codesByName].map(([code, meaning]) => ({ code, ...meaning }));

test.each(kinds.filter(({ severity }) => severity === "error"))(
  "The error $code is about something that cannot be published: $about",
  ({ about }) => {
    expect(Object.keys(obstacles)).toContain(about);
  },
);

test.each(kinds.filter(({ severity }) => severity !== "error"))(
  "The $severity $code is about words or data: $about",
  ({ about }) => {
    expect(["words", "data"]).toContain(about);
  },
);

test.each(kinds.filter(({ about }) => about === "words"))(
  "The guess $code is never raised to an error",
  ({ release }) => {
    expect(release).not.toBe("error");
  },
);

test("What the rule names is found as an error, and guesses about words as warnings", () => {
  const severities = new Map(kinds.map(({ code, severity }) => [code, severity]));
  const of = (codes: readonly string[]) => codes.map((code) => severities.get(code));
  const errors = [
    "schema-type",
    "reference-unknown",
    "link-broken",
    "picture-missing",
    "html-removed",
    "key-duplicate",
    "words-lost",
    "merge-conflict",
    "leftover",
    "property-drift",
  ];
  expect(of(errors)).toEqual(errors.map(() => "error"));
  const guesses = [
    "fact-drift",
    "fact-text",
    "field-marks",
    "sample-value",
    "text-unfinished",
    "leftover-doubtful",
    "markup-shown-as-text",
  ];
  expect(of(guesses)).toEqual(guesses.map(() => "warning"));
});
