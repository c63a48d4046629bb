// Tests that no text of a field keeps the service busy: the longest that it cleans, and the longest
// that it takes.

import { fieldNames } from "@site/common/enquiry";
import { formType, multipart, typed } from "@site/tests/support/forms";
import { smallContent } from "@site/tests/support/service-content";
import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { readForm } from "../read-form.ts";
import { validateForm } from "../validate-form.ts";

/** A start, what is repeated, and an end. */
type Text = readonly [start: string, again: string, end: string];

/** What takes time by the square of its length, or worse, in one expression or another. */
const hostile: Readonly<Record<string, Text>> = {
  "country codes": ["9".repeat(10), "91", "1"],
  zeros: ["", "0", "x"],
  "mathematical digits": ["", "𝟗", ""],
  "marks in the wrong order": ["a", "\u0301\u0316", ""],
  "ligatures of eighteen letters": ["", "\ufdfa", "1"],
  "blank lines": ["x", " \n\t\n", "x"],
  "punctuation around an address": ["x", "…)>;. ", "x"],
  "parts of an address": ["", "a.a@", "-"],
  "parts of a link": ["", "a-a", "."],
  "invisible characters": ["", "\u094d\u200d\u202e", "x"],
};

const cases = fieldNames.flatMap((name) =>
  Object.entries(hostile).map(([what, text]) => ({ name, what, text })),
);

it.each(cases)("$name takes less than 50 ms with $what", async ({ name, text }) => {
  const [start, again, end] = text;
  for (const length of [2000, 60_000]) {
    const size = length === 2000 ? again.length : Buffer.byteLength(again);
    const value = `${start}${again.repeat((length - 20) / size)}${end}`;
    const body = multipart({ ...typed, [name]: value });
    const request = { body, headers: { "content-type": formType } } as FastifyRequest;
    const taken: number[] = [];
    // The first run warms up.
    for (let run = 0; run < 4; run++) {
      const before = process.cpuUsage();
      validateForm(await readForm(request), smallContent);
      const { user, system } = process.cpuUsage(before);
      taken.push((user + system) / 1000);
    }
    expect(Math.min(...taken.slice(1))).toBeLessThan(50);
  }
});
