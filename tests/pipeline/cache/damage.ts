// Ways of damaging a cache file: truncating it, or overwriting or repeating some of its bytes.
import { Buffer } from "node:buffer";
import { pick } from "../seeded.ts";

/** Size of an SQLite page. */
const page = 4096;

type Damage = (bytes: Buffer, random: () => number) => Buffer;

const below = (limit: number, random: () => number) => Math.floor(random() * limit);

const rubbish = (length: number, random: () => number) => Buffer.from(Array.from({ length }, () => below(256, random)));

/** Overwrites part of the bytes. */
function over(bytes: Buffer, at: number, part: Buffer): Buffer {
  const result = Buffer.from(bytes);
  part.copy(result, at);
  return result;
}

/** All kinds of damage by name. */
export const damages: Readonly<Record<string, Damage>> = {
  "cut short": (bytes, random) => bytes.subarray(0, below(bytes.length, random)),
  "cut at a page": (bytes, random) => bytes.subarray(0, page * below(bytes.length / page, random)),
  empty: () => Buffer.alloc(0),
  "all rubbish": (bytes, random) => rubbish(Math.min(bytes.length, 20_000), random),
  "some rubbish": (bytes, random) => over(bytes, below(bytes.length, random), rubbish(1 + below(6000, random), random)),
  "a page of rubbish": (bytes, random) => over(bytes, page * below(bytes.length / page, random), rubbish(page, random)),
  "rubbish in many places": (bytes, random) => {
    let result = bytes;
    for (let left = 30; left > 0; left--) result = over(result, below(bytes.length, random), rubbish(4, random));
    return result;
  },
  "one letter another": (bytes, random) => over(bytes, below(bytes.length, random), rubbish(1, random)),
  "letters another behind the first page": (bytes, random) => {
    let result = bytes;
    for (let left = 200; left > 0; left--)
      result = over(result, page + below(Math.max(1, bytes.length - page), random), rubbish(1, random));
    return result;
  },
  "a page of zeros": (bytes, random) => over(bytes, page * below(bytes.length / page, random), Buffer.alloc(page)),
  "a page twice": (bytes, random) => {
    const [from, to] = [
      page * (1 + below(bytes.length / page, random)),
      page * (1 + below(bytes.length / page, random)),
    ];
    return over(bytes, to, bytes.subarray(from, from + page));
  },
};

/** Damages bytes in the given way. */
export function damaged(bytes: Buffer, random: () => number): { readonly how: string; readonly bytes: Buffer } {
  const [how, damage] = pick(Object.entries(damages), random);
  return { how, bytes: bytes.length === 0 ? bytes : damage(bytes, random) };
}
