// Fuzzes the service with broken forms: each is refused, or accepted and stored once.

import type { StoredFields } from "@site/common/enquiry";
import { cleanValues } from "@site/common/enquiry";
import { tries } from "@site/tests/long";
import { boundary, formType, multipart, send, typed } from "@site/tests/support/forms";
import fc from "fast-check";
import { expect, it } from "vitest";
import { idleStore, serviceOfTest } from "../service.ts";

const seed = Number(process.env.FUZZ_SEED ?? 20261121);
const cases = Number(process.env.FUZZ_CASES ?? tries(150, 50_000));

/** Bytes that a mistake or an attacker would insert. */
const tokens: readonly Buffer[] = [
  ...[
    "\r\n",
    "\n",
    "\0",
    "--",
    '"',
    "\\",
    ";",
    "\r\n\r\n",
    `--${boundary}`,
    `\r\n--${boundary}--\r\n`,
    'name="name"',
    'name="__proto__"',
    "name=",
    "name*=utf-8''na%6de",
    '; filename="x.exe"',
    "form-data",
    "\r\nContent-Type: application/json",
    "\r\nContent-Type: text/plain; charset=utf-16le",
    "\r\nContent-Transfer-Encoding: base64",
    "\r\nContent-Disposition: form-data",
    "multipart/mixed",
  ].map((text) => Buffer.from(text)),
  Buffer.from([0xff]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.alloc(9000, "x"),
  Buffer.alloc(70_000, `\r\n--${boundary}`),
];

const types: readonly string[] = [
  "multipart/form-data",
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary="${boundary}"`,
  `multipart/form-data; charset=utf-16; boundary=${boundary}`,
  `multipart/form-data; boundary=${"-".repeat(500)}`,
  `MULTIPART/FORM-DATA; BOUNDARY=${boundary}`,
  `multipart/mixed; boundary=${boundary}`,
  'multipart/form-data; boundary="\\',
];

/** A change: at a share of the bytes, in thousandths, some are replaced by others. */
const change = fc.record({
  at: fc.nat(999),
  removed: fc.oneof(fc.constant(0), fc.nat(60), fc.constant(100_000)),
  token: fc.oneof(fc.constant(Buffer.alloc(0)), fc.constantFrom(...tokens)),
});

/** A name of an honest visitor, in any script. */
const name = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .map((text) => `Anu ${text}`);

const form = fc.record({
  name,
  changes: fc.array(change, { maxLength: 4 }),
  type: fc.oneof(
    { weight: 9, arbitrary: fc.constant(formType) },
    { weight: 1, arbitrary: fc.constantFrom(...types) },
  ),
});

it(`${cases} broken forms are refused or stored`, { timeout: 1_800_000 }, async () => {
  const kept: StoredFields[] = [];
  const store = idleStore({
    save: async ({ fields }) => {
      kept.push(fields);
      return [];
    },
  });
  const { origin } = await serviceOfTest({ logLevel: "silent" }, { store });
  const tally: Record<string, number> = {};
  const property = fc.asyncProperty(form, async ({ name, changes, type }) => {
    const sent = changes.reduce(
      (bytes, { at, removed, token }) => {
        const from = Math.floor((bytes.length * at) / 1000);
        return Buffer.concat([bytes.subarray(0, from), token, bytes.subarray(from + removed)]);
      },
      multipart({ ...typed, name }),
    );
    const { status } = await send(origin, sent, { "Content-Type": type });
    tally[status] = (tally[status] ?? 0) + 1;
    const stored = kept.splice(0);
    expect(stored).toHaveLength(status === 200 ? 1 : 0);
    if (changes.length === 0 && type === formType) {
      expect(stored).toMatchObject([{ ...typed, name: cleanValues({ ...typed, name }).name }]);
    } else if (status !== 200) {
      expect(Math.floor(status / 100)).toBe(4);
    }
  });
  await fc.assert(property, { seed, numRuns: cases });
  // If all forms were refused, or all for one reason, the test would prove little.
  expect(Object.keys(tally)).toEqual(expect.arrayContaining(["200", "400", "413"]));
});
