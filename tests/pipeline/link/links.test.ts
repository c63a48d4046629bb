// Tests resolveLink and the rules about links where no fixture (tests/fixtures/codes/link-*.md) does: allowed links, disguised scripts, days, and when a fix is
// certain; no address is replaced in a text where its place is not certain, or where it would be read otherwise.

import { describe, expect, it, test } from "vitest";
import { AddressSuggestions } from "../../../pipeline/core/site/address-suggestions.ts";
import type { LinkContext } from "../../../pipeline/core/site/link-context.ts";
import { resolveLink } from "../../../pipeline/core/site/resolve-link.ts";
import { addressFix, addressSpan } from "../../../pipeline/core/site/typed-address.ts";
import { nothingSeen } from "../../../pipeline/model/seen-picture.ts";
import type { LinkUse } from "../../../pipeline/model/text.ts";
import { readRules } from "../../../pipeline/read-rules.ts";
import { checkSite } from "../../../pipeline/run-rules.ts";
import { siteExtension } from "../../../pipeline/site-extension.ts";
import { linkedSite } from "../lint/linked-site.ts";

const page = (path: string, anchors: readonly string[] = []) =>
  [path, { path, anchors, index: true }] as const;

const addresses = new Map([
  page("/"),
  page("/contact"),
  page("/products/vboards", ["specification", "features", "cutting"]),
  page("/blog/how-light", ["café"]),
  page("/blog/own", ["here"]),
  page("/products"),
]);

const context: LinkContext = {
  addresses,
  suggestions: () => new AddressSuggestions(addresses.keys()),
  drafts: new Set(["/blog/later"]),
  scheduled: new Map([
    ["/blog/june", { path: "/blog/june", anchors: ["why"], index: true, day: "2027-06-01" }],
  ]),
  withdrawals: new Map([["/blog/fair", { on: "2027-07-01", to: "/contact", done: false }]]),
  dayOf: (file) => (file === "articles/july.md" ? "2027-07-01" : undefined),
  pathOfFile: new Map([
    ["articles/own.md", "/blog/own"],
    ["articles/fair.md", "/blog/fair"],
    ["articles/how-light.md", "/blog/how-light"],
    ["products/vboards.yaml", "/products/vboards"],
  ]),
  retired: new Map([["/old", "/contact"]]),
  mayExist: () => false,
  mayHaveAnchor: () => false,
  renamedTo: () => undefined,
  siteUrl: "https://www.vanya.example",
};

describe("a link to a scheduled or withdrawn page", () => {
  const codeOf = (href: string, file?: string) => check(href, file)?.code;

  it("is broken unless its own text appears on the same day or later", () => {
    expect(codeOf("/blog/june")).toBe("link-broken");
    expect(codeOf("/blog/june", "articles/july.md")).toBeUndefined();
    expect(codeOf("/blog/june#why", "articles/july.md")).toBeUndefined();
    expect(codeOf("/blog/june#how", "articles/july.md")).toBe("link-anchor");
  });

  it("is reported as withdrawn, except for links within the page itself", () => {
    expect(codeOf("/blog/fair")).toBe("link-withdrawn");
    expect(codeOf("/blog/fair#part")).toBe("link-withdrawn");
    expect(codeOf("#part", "articles/fair.md")).not.toBe("link-withdrawn");
  });
});

const rules = await readRules(siteExtension);
const today = "2026-11-20";

/** What the rules say of a link. */
function checkLink({ href, location }: LinkUse, known: LinkContext, text = "") {
  const target = resolveLink({ href, location }, known);
  const texts = new Map([[location.file, text]]);
  const wrongLinks = target ? [{ ...target, href, location }] : [];
  const site = {
    ...linkedSite([], texts, today),
    today,
    texts,
    wrongLinks,
    pictureFiles: nothingSeen,
  };
  return checkSite(rules, site).find(({ code }) => code.startsWith("link-"));
}

function check(href: string, file = "articles/own.md") {
  const finding = checkLink({ href, location: { file, span: { start: 3, end: 9 } } }, context);
  return (
    finding && {
      code: finding.code,
      message: finding.message,
      help: finding.help,
      span: finding.span,
    }
  );
}

describe("a link may lead", () => {
  it.each([
    "/",
    "/contact",
    "/contact?c_id=21&src=blog",
    "/contact#",
    "/products/vboards#specification",
    "/products/vboards?a=b#cutting",
    "/blog/how-light#café",
    "#here",
    "#",
    "https://other.example/x",
    "HTTP://other.example",
    "mailto:hello@vanya.example",
    "tel:+911234567890",
    "https://www.vanya.example.org/",
  ])("to %s", (href) => {
    expect(check(href)).toBeUndefined();
  });
});

describe("a link may not", () => {
  it.each([
    ["run a script after control characters", "\u0001javascript:alert(1)", "link-unsafe"],
    ["run a script in capitals", "JAVASCRIPT:alert(1)", "link-unsafe"],
    ["leave the site by slashes around a tab", "/\t/evil.example", "link-unsafe"],
    ["leave the site by backslashes", "\\\\evil.example\\x", "link-unsafe"],
    ["leave the site by backslashes behind its scheme", "https:\\\\evil.example\\x", "link-unsafe"],
    ["have a backslash in its path", "/contact\\x", "link-unsafe"],
    ["lead to the name of an inherited property", "/__proto__", "link-broken"],
  ])("%s: %j", (_name, href, code) => {
    expect(check(href)).toMatchObject({ code, span: { start: 3, end: 9 } });
  });
});

describe("a link with a typing mistake", () => {
  const advised = (href: string, more: Partial<LinkContext> = {}) => {
    const location = { file: "articles/own.md", span: { start: 0, end: 6 + href.length } };
    const addresses = new Map([page("/blog/how-light", ["how-wide"]), page("/contact")]);
    const known = { ...context, addresses, ...more };
    const { fix, suggestions } = checkLink({ href, location }, known, `[it](${href})\n`) ?? {};
    return { fix: fix?.edits[0]?.text, way: suggestions?.[0]?.edits[0]?.text };
  };

  it.each([
    ["another case", "/blog/How-light", "/blog/how-light"],
    ["another case of its part", "/blog/how-light#How-wide", "/blog/how-light#how-wide"],
    ["a slash at its end", "/contact/", "/contact"],
    ["a retired address", "/old", "/contact"],
    ["no slash before it", "blog/how-light", "/blog/how-light"],
    ["the ending of a file", "how-light.md", "/blog/how-light"],
    ["the site's own name", "https://www.vanya.example/contact", "/contact"],
  ])("has a fix where it has %s", (_what, href, right) => {
    expect(advised(href)).toEqual({ fix: right, way: undefined });
  });

  it("has a fix where Git says that its page was renamed", () => {
    const renamedTo = (path: string) => (path === "/blog/how-wide" ? "/blog/how-light" : undefined);
    expect(advised("/blog/how-wide", { renamedTo }).fix).toBe("/blog/how-light");
  });

  it.each([
    ["the name of a page", "/blog/how-ligt", "/blog/how-light"],
    ["the name of a part", "/blog/how-light#how-wdie", "/blog/how-light#how-wide"],
    ["a mail address", "ask@vanya.example", "mailto:ask@vanya.example"],
    ["another site", "www.example.org", "https://www.example.org"],
  ])("has a suggestion where it has nearly %s", (_what, href, right) => {
    expect(advised(href)).toEqual({ fix: undefined, way: right });
  });
});

describe("No address is found in", () => {
  test.each(["[a][b]", "[a]( {{x}} )", "[![p](/b)](/b)", "[a](/bc)", "[/b](/c)", '"\\x2fb"'])(
    "%s",
    (text) => {
      expect(addressSpan(text, { start: 0, end: text.length }, "/b")).toBeUndefined();
    },
  );
});

test("addressFix offers no address with characters that have a meaning in Markdown or HTML", () => {
  const place = { file: "a.md", span: { start: 0, end: 7 } };
  expect(addressFix("[a](/b)", place, "/b", "/c d")).toBeUndefined();
  expect(addressFix("[a](/b)", place, "/b", "/c)")).toBeUndefined();
  expect(addressFix("[a](/b)", place, "/b", '/c"')).toBeUndefined();
  expect(addressFix("[a](/b)", place, "/b", "/బోర్డు#c")?.edits[0]?.text).toBe("/బోర్డు#c");
});
