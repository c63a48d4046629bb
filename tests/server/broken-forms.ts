// Generates broken forms, which are valid ones with changed bytes, Content-Type and framing; and parses their bytes independently (RFC
// 2046, 5.1.1), to check what was stored of the accepted ones.

import fc from "fast-check";
import type { AskedField } from "../../enquiry/fields.ts";
import { boundary, formType, multipart, typed } from "./forms.ts";

/** One request. */
export interface BrokenForm {
  readonly values: Readonly<Record<AskedField, string>>;
  /** Whether its bytes and its type are unchanged. */
  readonly honest: boolean;
  readonly type: string;
  readonly body: Buffer;
  /** How the length is declared: correctly, chunked, or greater than what arrives before the connection ends. */
  readonly framing: "length" | "chunked" | "short";
  /** Places at which the bytes are cut into writes, as shares of the whole in thousandths. */
  readonly cuts: readonly number[];
}

/** Bytes that a mistake or an attacker would insert. */
const tokens: readonly Buffer[] = [
  ...[
    ...["\r\n", "\n", "\r", "\0", "--", '"', "\\", ";", ":", "=", "\r\n\r\n", `--${boundary}`, `\r\n--${boundary}`],
    ...[`\r\n--${boundary}--`, `--${boundary}--\r\n`, `\r\n--${boundary}\r\n`, 'name="name"', 'name="__proto__"'],
    ...['name="constructor"', "name=", "name*=utf-8''na%6de", '; filename="x.exe"', "; filename*=utf-8''%00"],
    ...["\r\nContent-Type: application/json", "\r\nContent-Type: text/plain; charset=utf-16le"],
    ...["\r\nContent-Type: text/plain; charset=nonsense", "\r\nContent-Transfer-Encoding: base64"],
    ...["\r\nContent-Disposition: form-data", "Content-Disposition: form-data; ", "form-data", "multipart/mixed"],
  ].map((text) => Buffer.from(text)),
  Buffer.from([0xff]),
  Buffer.from([0xc0, 0x80]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.alloc(300, "x"),
  Buffer.alloc(9000, "x"),
  Buffer.alloc(2000, "\r\n"),
  Buffer.alloc(4000, `\r\n--${boundary}`),
];

const types: readonly string[] = [
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary="${boundary}"`,
  `multipart/form-data; boundary=${boundary}; boundary=other`,
  `multipart/form-data; charset=utf-16; boundary=${boundary}`,
  `multipart/form-data; boundary*=utf-8''${boundary}`,
  `multipart/form-data; boundary=${"-".repeat(500)}`,
  `multipart/form-data;boundary=${boundary};`,
  `MULTIPART/FORM-DATA; BOUNDARY=${boundary}`,
  `multipart/mixed; boundary=${boundary}`,
  `multipart/form-data; boundary=${boundary.slice(1)}`,
  'multipart/form-data; boundary="\\',
];

/** A change of bytes; where and how much are shares of what is there, in ten thousandths. */
type Change = (bytes: Buffer) => Buffer;

const share = fc.nat(9999);
const at = (bytes: Buffer, part: number) => Math.floor((bytes.length * part) / 10_000);
const splice = (bytes: Buffer, from: number, to: number, put: Buffer) =>
  Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(to)]);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(share, fc.constantFrom(...tokens)).map(
    ([where, token]): Change =>
      (bytes) =>
        splice(bytes, at(bytes, where), at(bytes, where), token),
  ),
  fc.tuple(share, fc.nat(255)).map(
    ([where, byte]): Change =>
      (bytes) =>
        splice(bytes, at(bytes, where), at(bytes, where) + 1, Buffer.from([byte])),
  ),
  fc.tuple(share, fc.nat(60)).map(
    ([where, count]): Change =>
      (bytes) =>
        splice(bytes, at(bytes, where), at(bytes, where) + count, Buffer.alloc(0)),
  ),
  fc.tuple(share, fc.nat(400), fc.integer({ min: 1, max: 50 })).map(
    ([where, count, times]): Change =>
      (bytes) => {
        const piece = bytes.subarray(at(bytes, where), at(bytes, where) + count);
        return splice(bytes, at(bytes, where), at(bytes, where), Buffer.concat(Array(times).fill(piece)));
      },
  ),
  share.map(
    (where): Change =>
      (bytes) =>
        bytes.subarray(0, at(bytes, where)),
  ),
  share.map(
    (where): Change =>
      (bytes) =>
        Buffer.concat([bytes.subarray(at(bytes, where)), bytes.subarray(0, at(bytes, where))]),
  ),
  fc.constantFrom<[string, string]>(["\r\n", "\n"], ["\r\n", "\r"], ['"', ""], ["name", "NAME"], ["--", "-"]).map(
    ([old, put]): Change =>
      (bytes) =>
        Buffer.from(bytes.toString("latin1").replaceAll(old, put), "latin1"),
  ),
);

/** A name or a city of an honest visitor, in any script. */
const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).map((text) => `A ${text}`);

/** Requests; a tenth of them are honest. */
export const brokenForms: fc.Arbitrary<BrokenForm> = fc
  .record({
    name: word,
    city: word,
    changes: fc.oneof(
      { weight: 1, arbitrary: fc.constant<Change[]>([]) },
      { weight: 9, arbitrary: fc.array(change, { minLength: 1, maxLength: 4 }) },
    ),
    type: fc.oneof(
      { weight: 9, arbitrary: fc.constant(formType) },
      { weight: 1, arbitrary: fc.constantFrom(...types) },
    ),
    framing: fc.constantFrom("length", "length", "length", "chunked", "chunked", "short" as const),
    cuts: fc.array(fc.nat(999), { maxLength: 6 }),
  })
  .map(({ name, city, changes, type, framing, cuts }) => {
    const values = { ...typed, name, city };
    const body = changes.reduce((bytes, one) => one(bytes), multipart(values));
    return {
      values,
      honest: changes.length === 0 && type === formType && framing !== "short",
      type,
      body,
      framing,
      cuts,
    };
  });

/** The bytes of a request, cut as it says. */
export function writesOf({ type, body, framing, cuts }: BrokenForm): Buffer[] {
  const length =
    framing === "chunked"
      ? "Transfer-Encoding: chunked"
      : `Content-Length: ${body.length + (framing === "short" ? 9 : 0)}`;
  const head = `POST /brand/enquiries/create HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
  const chunk = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
  const places = [...new Set(cuts.map((cut) => Math.floor((body.length * cut) / 1000)))].sort((a, b) => a - b);
  const pieces = [0, ...places]
    .map((from, index) => body.subarray(from, places[index] ?? body.length))
    .filter(({ length: size }) => size > 0);
  if (framing !== "chunked") return [Buffer.from(head), ...pieces];
  return [Buffer.from(head), ...pieces.map(chunk), Buffer.from("0\r\n\r\n")];
}

/**
 * Values that a part's header may give a parameter: quoted or not, with an unclosed quote, over several lines, or encoded as RFC 8187 does
 * (%6d). If there are several, this parser does not decide which one counts.
 */
function parameters(head: string, name: string): string[] {
  const pattern = new RegExp(`[;\\s]${name}\\*?\\s*=\\s*(?:utf-8'')?(?:"((?:[^"\\\\]|\\\\.)*)"?|([^;\\s]*))`, "gi");
  return [...head.replace(/\r?\n/g, "").matchAll(pattern)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? "")
      .replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/["\\]/g, "")
      .trim(),
  );
}

/** All values that a body gives a field, decoded as its part says; none for fields that are not text. */
export function sentAs(body: Buffer, field: AskedField): string[] {
  const text = `\r\n${body.toString("latin1")}`;
  const parts = text.split(`\r\n--${boundary}`).slice(1);
  return parts.flatMap((part) => {
    const from = part.indexOf("\r\n\r\n");
    if (from < 0) return [];
    const head = part.slice(0, from);
    if (!parameters(head, "name").includes(field)) return [];
    const bytes = Buffer.from(part.slice(from + 4), "latin1");
    try {
      return [new TextDecoder(parameters(head, "charset").at(-1) ?? "utf-8", { ignoreBOM: true }).decode(bytes)];
    } catch {
      return [bytes.toString()];
    }
  });
}

/** A readable form of a request, for the message of a failed test. */
export function shown({ type, body, framing, cuts }: BrokenForm): string {
  return JSON.stringify({ type, framing, cuts, body: body.toString("latin1") });
}
