// Tests which e-mail addresses are accepted, and what is taken off an address that was pasted.
import { expect, test } from "vitest";
import { isAddress } from "../email.ts";
import { cleanedValue } from "../values.ts";

const clean = (text: string) => cleanedValue("email", text);

test.each([
  ["asha@example.in\u200b"],
  ["\u200basha@example.in"],
  ["\u2060asha@\u00adexample.in\ufeff"],
  ["\u00a0asha@example.in\u00a0"],
  ["asha@example.in."],
  ["asha@example.in,"],
  ["asha@example.in;"],
  ["asha@example.in।"],
  ["(asha@example.in)"],
  ["“asha@example.in”."],
  ["mailto:asha@example.in"],
  ["MAILTO:asha@example.in?subject=Boards"],
  ["<asha@example.in>"],
  ["<mailto:asha@example.in>"],
  ["Asha <asha@example.in>"],
  ["“Rao, Asha” <asha@example.in>,"],
  ["asha＠example.in"],
  ["asha@example. in"],
  ["asha @ example .in"],
  ["asha@example。in"],
])("%j is the address asha@example.in", (typed) => {
  expect(clean(typed)).toBe("asha@example.in");
});

test.each([
  "asha@example.in",
  "o'neil+site=x@example.co.in",
  "!#$%&'*+/=?^_`{|}~-@example.in",
  "asha@उदाहरण.भारत",
  "asha@क्\u200dष.भारत",
  "asha@xn--p1b6ci4b4b3a.xn--h2brj9c",
  "asha@example.xn--vermgensberatung-pwb",
  "asha@bücher.example",
  "asha@1and1.de",
  `${"a".repeat(64)}@example.in`,
])("%s is an address, and stays as it is", (address) => {
  expect(clean(address)).toBe(address);
  expect(isAddress(address)).toBe(true);
});

test.each([
  "",
  "asha",
  "@example.in",
  "asha@example",
  "asha@@example.in",
  "asha@rao@example.in",
  ".asha@example.in",
  "asha.@example.in",
  "asha..rao@example.in",
  "asha rao@example.in",
  "आशा@example.in",
  "asha@.in",
  "asha@example..in",
  "asha@-example.in",
  "asha@example-.in",
  "asha@exa_mple.in",
  "asha@192.168.0.1",
  `${"a".repeat(65)}@example.in`,
  `asha@${"a".repeat(64)}.in`,
  "asha@example.in rao@example.in",
  "asha@example.in, rao@example.in",
])("%j is no address", (typed) => {
  expect(isAddress(clean(typed))).toBe(false);
});

test.each([" ", "<", ",", "@", ". ", "mailto:", "\u200b", "a.", ",a"])(
  "of many times %j no address is made, and cleaning twice is cleaning once",
  (part) => {
    for (const count of [2, 200, 60_000]) {
      const once = clean(part.repeat(count));
      expect(clean(once) === once).toBe(true);
      expect(isAddress(once)).toBe(false);
    }
  },
);
