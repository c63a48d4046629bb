// Tests which links are right, and what is fixed for others, where no fixture does.
import { unitOf } from "@site/tests/pipeline/in-memory";
import { linkedSite } from "@site/tests/pipeline/lint/linked-site";
import { table } from "@site/tests/pipeline/own-table";
import { describe, expect, it, test } from "vitest";

import { summaryOf } from "../../../read/file/read-file.ts";
import type { Finding } from "../../../report/finding.ts";
import { reportInto } from "../../../report/report.ts";
import { type LinkLookup, nearPageAmong } from "../link-candidates.ts";
import { checkSite } from "../links.ts";
import { addressFix, addressSpan } from "../typed-address.ts";

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

const context: LinkLookup = {
  nearPage: nearPageAmong(addresses),
  addresses: {
    pages: addresses,
    unpublished: new Set(["/blog/later"]),
    incomplete: new Set(["/blog/incomplete", "/products"]),
    retired: new Map([
      ["/old", "/contact"],
      ["/older", "/old"],
      ["/us.html", "/contact"],
    ]),
  },
  links: {
    scheduled: new Map([
      ["/blog/june", { path: "/blog/june", anchors: ["why"], index: true, day: "2027-06-01" }],
    ]),
    dayOf: (file) => /\d{4}-\d\d-\d\d/.exec(file)?.[0],
    pathOfFile: new Map([
      ["articles/own.md", "/blog/own"],
      ["articles/fair.md", "/blog/fair"],
      ["articles/how-light.md", "/blog/how-light"],
      ["products/vboards.yaml", "/products/vboards"],
    ]),
    renamedTo: () => undefined,
    siteUrl: "https://www.vanya.example",
  },
};

/** The finding about a link in a file. */
function check(
  href: string,
  { file = "articles/own.md", text = "", known = context } = {},
): Finding | undefined {
  const today = "2026-11-20";
  const texts = new Map([[file, text]]);
  const links = [{ href, span: { start: 3, end: 9 + href.length } }];
  const summary = { ...summaryOf(unitOf("articles/own.md", ""), table), path: file, links };
  const site = linkedSite([], texts, today);
  const found: Finding[] = [];
  const linked = { addresses: { ...site.addresses, ...known.addresses }, links: known.links };
  checkSite({ ...site, files: [summary], ...linked }, reportInto(found));
  return found[0];
}

const codeOf = (href: string, file?: string) => check(href, { file })?.code;

describe("A link to a scheduled page", () => {
  it.each([
    ["/blog/june", "articles/2027-06-02.md", undefined],
    ["/blog/june", "articles/2027-06-01.md", undefined],
    ["/blog/june", "articles/2027-05-31.md", "link-broken"],
    ["/blog/june", "articles/own.md", "link-broken"],
    ["/blog/june#why", "articles/2027-06-01.md", undefined],
    ["/blog/june#how", "articles/2027-06-01.md", "link-anchor"],
  ])("%s in %s has the finding %s", (href, file, code) => {
    expect(codeOf(href, file)).toBe(code);
  });
});

describe("A link may lead", () => {
  it.each([
    "/",
    "/contact",
    "/contact?c_id=21&src=blog",
    "/contact#",
    "/products/vboards#specification",
    "/products/vboards?a=b#cutting",
    "/products#incomplete",
    "/blog/how-light#café",
    "/blog/incomplete",
    "#here",
    "#",
    "/{{unknown}}",
    "https://other.example/x",
    "HTTP://other.example",
    "mailto:hello@vanya.example",
    "tel:+911234567890",
    "https://www.vanya.example.org/",
  ])("to %s", (href) => {
    expect(check(href)).toBeUndefined();
  });
});

describe("A link may not", () => {
  it.each([
    ["run a script after control characters", "\u0001javascript:alert(1)", "link-unsafe"],
    ["leave the site by slashes around a tab", "/\t/evil.example", "link-unsafe"],
    ["leave the site by backslashes behind its scheme", "https:\\\\evil.example\\x", "link-unsafe"],
    ["have a backslash in its path", "/contact\\x", "link-unsafe"],
    ["lead to the name of an inherited property", "/__proto__", "link-broken"],
    ["name the site in capitals or without www", "http://VANYA.example/x", "link-relative"],
  ])("%s: %j", (_name, href, code) => {
    expect(codeOf(href)).toBe(code);
  });

  it("have an anchor alone in a file without a page", () => {
    expect(codeOf("#here", "home.yaml")).toBe("link-anchor");
  });
});

describe("A link with a typing mistake", () => {
  const advised = (href: string, more: Partial<LinkLookup["links"]> = {}) => {
    const pages = new Map([page("/blog/how-light", ["how-wide"]), page("/contact")]);
    const known = {
      nearPage: nearPageAmong(pages),
      addresses: { ...context.addresses, pages },
      links: { ...context.links, ...more },
    };
    const { fix } = check(href, { known, text: `A [it](${href})\n` }) ?? {};
    return fix?.edits[0]?.text;
  };

  it.each([
    ["another case and a right part", "/blog/How-light#how-wide", "/blog/how-light#how-wide"],
    ["a retired address of a file", "/us.html", "/contact"],
  ])("has a fix where it has %s", (_what, href, right) => {
    expect(advised(href)).toBe(right);
  });

  it("has a fix where Git says that its page was renamed", () => {
    const renamedTo = (path: string) => (path === "/blog/how-wide" ? "/blog/how-light" : undefined);
    expect(advised("/blog/how-wide", { renamedTo })).toBe("/blog/how-light");
  });

  it.each([
    "/blog/steel-doors",
    "/blog/how-ligt",
    "/older",
    "drafts/how-light.md",
    "./how-light",
    "http:/example.org",
  ])("has none where nobody can know the page: %s", (href) => {
    expect(advised(href)).toBeUndefined();
  });
});

test("A near page is looked for a hundred times only.", () => {
  const near = nearPageAmong(addresses);
  for (let each = 0; each < 99; each++) near(`/blog/${each}`);
  expect(near("/blog/how-ligt")).toBe("/blog/how-light");
  expect(near("/products/vboard")).toBeUndefined();
  expect(near("/blog/how-ligt")).toBe("/blog/how-light");
});

describe("No address is found in", () => {
  test.each(["[a][b]", "[a]( {{x}} )", "[![p](/b)](/b)", "[a](/bc)", "[/b](/c)", '"\\x2fb"'])(
    "%s",
    (text) => {
      expect(addressSpan(text, { start: 0, end: text.length }, "/b")).toBeUndefined();
    },
  );
});

describe("addressFix", () => {
  const place = { file: "a.md", span: { start: 0, end: 7 } };
  const textOf = (
    text: string,
    href: string,
    wanted: string,
    span = { start: 0, end: text.length },
  ) => addressFix(text, { file: "a.md", span }, href, wanted)?.edits[0]?.text;

  it("offers no address with characters that have a meaning in Markdown or HTML", () => {
    expect(addressFix("[a](/b)", place, "/b", "/c d")).toBeUndefined();
    expect(addressFix("[a](/b)", place, "/b", "/c)")).toBeUndefined();
    expect(addressFix("[a](/b)", place, "/b", '/c"')).toBeUndefined();
    expect(textOf("[a](/b)", "/b", "/బోర్డు#c")).toBe("/బోర్డు#c");
  });

  it("leaves an address alone whose end is not certain", () => {
    expect(addressFix("[a](/b)c", place, "/b", "/c")).toBeUndefined();
    expect(addressFix("[a](/b).", place, "/b", "/c")).toBeDefined();
  });

  it("keeps a full address that is a link only because it is one", () => {
    const url = "https://a.example/b";
    const at = (before: string) => ({ start: before.length, end: before.length + url.length });
    const change = (before: string) => textOf(before + url, url, "/b", at(before));
    expect(change("---\ntitle: A\n---\nSee ")).toBeUndefined();
    expect(change("---\ntitle: A\n---\n- ")).toBeUndefined();
    expect(change("See ")).toBeUndefined();
    expect(change("to: ")).toBe("/b");
    expect(change("- ")).toBe("/b");
    expect(textOf(`<${url}>`, url, "/b")).toBeUndefined();
    expect(textOf(`[b](${url})`, url, "/b")).toBe("/b");
  });
});
