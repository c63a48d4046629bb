// Tests which mail links, phone links and hosts are reported.
import { article, runRule } from "@site/tests/pipeline/lint/run-rule";
import { describe, expect, test } from "vitest";
import { type Check, checkOf } from "../../check.ts";
import * as contactLinks from "../contact-links.ts";

const [check] = checkOf("links/contact-links", contactLinks) as [Check];
const codes = (href: string) =>
  runRule(check, { "articles/a.md": article(`See <a href="${href}">us</a>.`) }).map(
    ({ code }) => code,
  );

describe("A mail link", () => {
  test.each([
    "info@vanya.example",
    "a@b.example,c@d.example?subject=Boards",
    "a%2Bb@c.example",
    "{{brand.slug}}@x.example",
    "a@b.example?subject=Boards%20of%208%20mm%3F%E2%82%B9",
    "a@b.example?subject=Boards&amp;body=x%0d%0ay",
    "?subject=Boards",
  ])("may lead to %s", (to) => {
    expect(codes(`mailto:${to}`)).toEqual([]);
  });

  test.each([
    "a@b.example%0d%0aBcc:c@d.example",
    "a@b.example?subject=x%0D%0Abcc:c@d.example",
    "a@b.example?subject=x%0abcc:c@d.example",
    "a@b.example?body=x&amp;bcc=%0d%0ay",
    "a@b.example?subject=x%00",
    "a@b.example?subject=x%7f",
    "a@b.example,office",
    "",
    "?",
  ])("is reported if it leads to %s", (to) => {
    expect(codes(`mailto:${to}`)).toEqual(["link-mail"]);
  });
});

describe("A phone link", () => {
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
  ])("may lead to %s", (to) => {
    expect(codes(`tel:${to}`)).toEqual([]);
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
  ])("is reported if it leads to %s", (to) => {
    expect(codes(`tel:${to}`)).toEqual(["link-phone"]);
  });
});

describe("A link to a host", () => {
  test.each([
    "http://localhost:3000/",
    "http://shop.localhost",
    "http://127.1",
    "http://0.0.0.0/",
    "http://[::1]:8080/",
    "http://[::]/",
    "http://10.0.0.5/",
    "http://192.168.0.1/",
    "http://169.254.1.1/",
    "http://172.16.0.1/",
    "http://172.20.0.1/",
    "http://172.31.0.1/",
    "http://100.64.0.1/",
    "http://100.99.0.1/",
    "http://100.119.0.1/",
    "http://100.127.0.1/",
    "http://[fd12:3456::1]/",
    "http://[fe80::1]/",
    "http://printer.local/",
    "http://files.internal",
    "http://box.home.arpa",
    "http://intranet./wiki",
    "https://https://example.org",
  ])("is reported: %s", (href) => {
    expect(codes(href)).toEqual(["link-private"]);
  });

  test.each([
    "https://example.org/localhost",
    "https://localhost.example.org",
    "http://11.0.0.1/",
    "http://192.169.0.1/",
    "http://172.15.0.1/",
    "http://172.32.0.1/",
    "http://100.63.0.1/",
    "http://100.128.0.1/",
    "http://[2001:db8::1]/",
    "http://[::2]/",
    "http://[fec0::1]/",
    "https://local.example.org",
    "mailto:office@printer.local",
    "http://{{host}}/",
    "http://",
  ])("is not: %s", (href) => {
    expect(codes(href)).toEqual([]);
  });
});
