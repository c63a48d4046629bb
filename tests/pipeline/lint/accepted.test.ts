// Tests which addresses of mail and phone numbers are accepted.

import { describe, expect, test } from "vitest";
import * as linkMail from "../../../pipeline/rules/link/link-mail.ts";
import * as linkPhone from "../../../pipeline/rules/link/link-phone.ts";
import { article, runRule } from "./run-rule.ts";

describe("link-mail", () => {
  test.each([
    "info@vanya.example",
    "a@b.example,c@d.example?subject=Boards",
    "a%2Bb@c.example",
    "{{brand.slug}}@x.example",
    "a@b.example?subject=Boards%20of%208%20mm%3F%E2%82%B9",
    "a@b.example?subject=Boards&body=x%0d%0ay",
    "?subject=Boards",
  ])("accepts mailto:%s", (to) => {
    expect(runRule(linkMail, { "articles/a.md": article(`Write to [us](mailto:${to}).`) })).toEqual(
      [],
    );
  });

  test.each([
    "a@b.example%0d%0aBcc:c@d.example",
    "a@b.example?subject=x%0D%0Abcc:c@d.example",
    "a@b.example?subject=x%0abcc:c@d.example",
    "a@b.example?body=x&bcc=%0d%0ay",
    "a@b.example?subject=x%00",
    "?",
  ])("finds mailto:%s", (to) => {
    const found = runRule(linkMail, { "articles/a.md": article(`Write to [us](mailto:${to}).`) });
    expect(found).toHaveLength(1);
  });
});

describe("link-phone", () => {
  const linked = (to: string) =>
    runRule(linkPhone, { "articles/a.md": article(`Call <a href="tel:${to}">us</a>.`) });

  test.each([
    "+911234567890",
    "18000000000",
    "112",
    "15",
    "*121#",
    "1800,,2",
    "+91-12345-67890",
    "+91%2012345%2067890",
    "(022) 1234.5678",
    "+911234567890;ext=12",
    "{{phone}}",
  ])("accepts tel:%s", (to) => {
    expect(linked(to)).toEqual([]);
  });

  test.each([
    "javascript:alert(1)",
    "",
    "+",
    "1",
    "office",
    ";ext=12",
    "+91123,alert(1)",
    "//evil.example",
    "123%0d%0a456x",
    "+9112345?x=1",
    "%E0%A4%A",
  ])("finds tel:%s", (to) => {
    expect(linked(to)).toHaveLength(1);
  });
});
