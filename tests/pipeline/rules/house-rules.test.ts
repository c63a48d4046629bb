// Tests that an error is what cannot be published, and a guess is a warning (docs/architecture.md).
import { expect, test } from "vitest";
import { codesByName } from "./known-codes.ts";

const kinds = [...codesByName].map(([code, meaning]) => ({ code, ...meaning }));

test.each(kinds.filter(({ guess }) => guess))(
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
