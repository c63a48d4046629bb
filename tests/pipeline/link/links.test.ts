// Tests checkLink: which links are allowed, and the finding, help and fix for every other kind.
import { describe, expect, it } from "vitest";
import { AddressSuggestions } from "../../../pipeline/link/address-suggestions.ts";
import { checkLink, type LinkContext } from "../../../pipeline/link/links.ts";

const page = (path: string, anchors: readonly string[] = []) => [path, { path, anchors, index: true }] as const;

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
  scheduled: new Map([["/blog/june", { path: "/blog/june", anchors: ["why"], index: true, day: "2027-06-01" }]]),
  withdrawals: new Map([["/blog/fair", { on: "2027-07-01", to: "/contact", done: false }]]),
  dayOf: (file) => (file === "articles/july.md" ? "2027-07-01" : undefined),
  pathOfFile: new Map([
    ["articles/own.md", "/blog/own"],
    ["articles/fair.md", "/blog/fair"],
    ["articles/how-light.md", "/blog/how-light"],
    ["products/vboards.yaml", "/products/vboards"],
  ]),
  redirects: new Map([["/old", "/contact"]]),
  mayExist: () => false,
  mayHaveAnchor: () => false,
  renamedTo: () => undefined,
  recorded: () => false,
  isNew: () => false,
  textOf: () => undefined,
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

function check(href: string, file = "articles/own.md") {
  const finding = checkLink({ href, location: { file, span: { start: 3, end: 9 } } }, context);
  return finding && { code: finding.code, message: finding.message, help: finding.help, span: finding.span };
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
    ["be empty", "", "link-broken"],
    ["be blank", " \t", "link-broken"],
    ["run a script", "javascript:alert(1)", "link-unsafe"],
    ["run a script after white space", " java\tscript:alert(1)", "link-unsafe"],
    ["run a script after control characters", "\u0001javascript:alert(1)", "link-unsafe"],
    ["run a script in capitals", "JAVASCRIPT:alert(1)", "link-unsafe"],
    ["contain its page as a data URL", "data:text/html,x", "link-unsafe"],
    ["open a file", "file:///etc/hostname", "link-unsafe"],
    ["run another script", "vbscript:x", "link-unsafe"],
    ["leave the site without a scheme", "//evil.example", "link-unsafe"],
    ["leave the site by backslashes", "/\\evil.example", "link-unsafe"],
    ["leave the site by slashes around a tab", "/\t/evil.example", "link-unsafe"],
    ["lead to a page that is not there", "/nowhere-at-all", "link-broken"],
    ["lead to the name of an inherited property", "/__proto__", "link-broken"],
    ["end in a slash", "/contact/", "link-broken"],
    ["be in the wrong case", "/Contact", "link-broken"],
    ["lead to a retired address", "/old", "link-broken"],
    ["lead to a draft", "/blog/later", "link-broken"],
    ["lead to an anchor that is not there", "/products/vboards#specs", "link-anchor"],
    ["lead to an anchor that is not on its own page", "#there", "link-anchor"],
    ["lead to an anchor of a page without any", "/contact#form", "link-anchor"],
    ["lead to a file of an entry", "../products/vboards.yaml", "link-to-file"],
    ["lead to a file by its path in the folder", "/content/articles/how-light.md", "link-to-file"],
    ["lead to a file beside it", "how-light.md#cafe", "link-to-file"],
    ["lead to a brochure", "/brochures/vboards.pdf", "link-to-file"],
    ["be relative", "contact", "link-relative"],
    ["be relative to the folder above", "../products/vboards", "link-relative"],
    ["lack its scheme", "www.other.example/x", "link-relative"],
    ["name the site itself", "https://www.vanya.example/contact", "link-relative"],
  ])("%s: %j", (_name, href, code) => {
    expect(check(href)).toMatchObject({ code, span: { start: 3, end: 9 } });
  });
});

describe("the help", () => {
  it.each([
    ["/contct", "Did you mean /contact?"],
    ["/Products/VBoards", "Did you mean /products/vboards?"],
    ["/contact/", "Write /contact"],
    ["/old", "Write /contact"],
    ["/products/vboards#specifcation", "Did you mean /products/vboards#specification?"],
    ["#her", "Did you mean #here?"],
    ["/contact#form", "The page has no parts to link to; leave the # out."],
    ["../products/vboards.yaml", "Write /products/vboards"],
    ["how-light.md", "Write /blog/how-light"],
    ["https://www.vanya.example/contact", "Write /contact"],
    ["https://www.vanya.example", "Write /"],
    ["//other.example/x", "Write https://other.example/x if another site is meant."],
    ["www.other.example/x", "Write https://www.other.example/x"],
    ["contact", "Addresses of the site begin with /: /contact"],
    ["../products/vboards", "Addresses of the site begin with /: /products/vboards"],
  ])("for %s says %s", (href, help) => {
    expect(check(href)?.help).toBe(help);
  });

  it("asks for the page's address if the text with the anchor is shown on several pages", () => {
    expect(check("#specs", "features.yaml")).toMatchObject({
      code: "link-anchor",
      help: "Write the address before it, such as /products#specs",
    });
  });
});

it("leaves a link with an unknown placeholder to the finding about the placeholder", () => {
  expect(check("/{{brand.slgu}}_solutions")).toBeUndefined();
});

describe("a finding", () => {
  const at = (text: string, href: string, start = 0) => {
    const link = { href, location: { file: "articles/own.md", span: { start, end: text.length } } };
    const finding = checkLink(link, { ...context, textOf: () => text });
    return text.slice(finding?.span.start, finding?.span.end);
  };

  it.each([
    ['[a **long** text](/gone "why")', "/gone", "/gone"],
    ['<a class="x" href="/gone">', "/gone", "/gone"],
    ["[/gone](</gone#a>)", "/gone#a", "/gone#a"],
    // A field is marked as a whole, and so is a link whose address cannot be found in the text.
    ['"/gone"', "/gone", '"/gone"'],
    ["[a][b]", "/gone", "[a][b]"],
  ])("about %s marks the address", (text, href, marked) => {
    expect(at(text, href)).toBe(marked);
  });

  it("says that a published page is gone", () => {
    const link = { href: "/disclaimer", location: { file: "a.md", span: { start: 0, end: 1 } } };
    const finding = checkLink(link, { ...context, recorded: (path) => path === "/disclaimer" });
    expect(finding?.message).toBe("The page /disclaimer is gone.");
    expect(finding?.fix).toBeUndefined();
  });
});

describe("a link with a typing mistake", () => {
  const heading = "---\ntitle: How light\n---\n## How wide a window is\n\nA window is wide.\n";
  const misspelt = heading.replace("## How wide", "## How wdie");
  const fixOf = (text: string, href: string, more: Partial<LinkContext> = {}, anchors: readonly string[] = []) => {
    const texts = new Map([
      ["articles/own.md", `[it](${href})\n`],
      ["articles/how-light.md", text],
    ]);
    const place = { file: "articles/own.md", span: { start: 0, end: 6 + href.length } };
    const addresses = new Map([page("/blog/how-light", anchors), page("/contact")]);
    const known = { ...context, addresses, textOf: (file: string) => texts.get(file), ...more };
    return checkLink({ href, location: place }, known)?.fix?.edits.map((edit) => edit.text);
  };

  it("has a fix if the heading's words are used elsewhere too", () => {
    expect(fixOf(heading, "/blog/how-light#how-wdie", {}, ["how-wide"])).toEqual(["/blog/how-light#how-wide"]);
  });

  it("has no fix if the heading may be misspelt instead", () => {
    expect(fixOf(misspelt, "/blog/how-light#how-wide", {}, ["how-wdie"])).toBeUndefined();
  });

  it("has a fix if a page with a similar address exists", () => {
    expect(fixOf(heading, "/blog/how-ligt")).toEqual(["/blog/how-light"]);
  });

  it.each<[string, Partial<LinkContext>]>([
    ["its address was published", { recorded: (path) => path === "/blog/how-ligt" }],
    ["the page is new and may be misspelt itself", { isNew: (path) => path === "/blog/how-light" }],
  ])("has no fix if %s", (_where, more) => {
    expect(fixOf(heading, "/blog/how-ligt", more)).toBeUndefined();
  });
});

it("suggests an anchor with two hyphens in a row", () => {
  const dashes = { ...context, addresses: new Map([page("/blog/own", ["cost--benefit"])]), textOf: () => "words" };
  const use = { href: "#cost-benefi", location: { file: "articles/own.md", span: { start: 0, end: 1 } } };
  expect(checkLink(use, dashes)?.help).toBe("Did you mean #cost--benefit?");
});
