// Tests which SVG drawings are refused before rendering, and that those exported by programs are not.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inspect } from "../../../pipeline/images/inspect.ts";
import { svgProblem } from "../../../pipeline/images/svg.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="http://x"';
const drawing = (inside: string) => bytesOf(`<svg ${names} width="30" height="20">${inside}</svg>`);

/** Groups of ten uses, each of the previous group. */
const nested = (levels: number) =>
  Array.from(
    { length: levels },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  ).join("");

/** Patterns, masks and so on that refer to one another as fills. */
const chained = (element: string, attribute: string, times: number, length: number) =>
  `${Array.from(
    { length },
    (_, index) =>
      `<${element} id="c${index + 1}">${`<rect width="9" height="9" ${attribute}="url(#c${index})"/>`.repeat(times)}</${element}>`,
  ).join("")}<rect width="30" height="20" ${attribute}="url(#c${length})"/>`;

describe("svgProblem rejects", () => {
  it.each([
    ["a script", "<script>1</script>"],
    ["a script under a prefix", "<x:script>1</x:script>"],
    ["a handler", "<g onload = 'x()'/>"],
    ["a script address", "<a href='javascript:1'/>"],
    ["a script address in disguise", "<a href='java&#9;scr&#x69;pt:1'/>"],
    ["HTML", "<foreignObject/>"],
  ])("%s", (_name, inside) => {
    expect(svgProblem(drawing(inside))).toMatchObject({ code: "picture-svg", message: "The SVG has a script in it." });
  });

  it.each([
    ["an image", '<image href="data:image/png;base64,AAAA"/>'],
    ["an image under a prefix", '<x:image xlink:href="data:image/png;base64,AAAA"/>'],
    ["an image of a filter", '<filter id="a"><feImage href="#b"/></filter>'],
    ["an image from the disk", "<image href='file:///etc/hostname'/>"],
    ["an embedded SVG", '<image href="data:image/svg+xml;base64,AAAA"/>'],
    ["a data URL in any element", '<use href="data:image/svg+xml,x#a"/>'],
  ])("%s", (_name, inside) => {
    expect(svgProblem(drawing(inside))?.message).toBe("The SVG has a picture in it.");
  });

  it.each([
    ["a use of another file", '<use href="other.svg#a"/>'],
    ["another base", '<g xml:base="https://a.example/"><use href="#a"/></g>'],
    ["an included file", '<x:include href="#a"/>'],
    ["an import", "<style>@import 'a.css'</style>"],
    ["an import in a section", "<style><![CDATA[@import 'a.css']]></style>"],
    ["an import with CSS escapes", "<style>@\\69mport 'a.css'</style>"],
    ["a font from outside", "<style>@font-face{src:url(//a/b)}</style>"],
    ["a filter from outside", '<g style="filter:url( //a#b)"/>'],
    ["a fill from outside", '<g fill="url(&#x2f;/a#b)"/>'],
  ])("%s", (_name, inside) => {
    expect(svgProblem(drawing(inside))?.message).toBe("The SVG refers to something outside of it.");
  });

  it.each([
    ["entities", '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'],
    ["entities from a file", '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]><svg>&a;</svg>'],
    ["a style sheet", "<?xml-stylesheet href='a.css'?><svg/>"],
  ])("%s", (_name, text) => {
    expect(svgProblem(bytesOf(text))?.message).toBe("The SVG defines entities or loads a style sheet.");
  });

  it.each([
    ["uses in uses", `<g id="l0"><rect/></g>${nested(2)}<use href="#l2"/>`],
    ["a use of itself", '<g id="a"><use href="#a"/></g>'],
    ["patterns in patterns", chained("pattern", "fill", 30, 4)],
    ["masks in masks", chained("mask", "mask", 30, 4)],
    ["a long chain of clips", chained("clipPath", "clip-path", 1, 9)],
    ["very many filters", `<filter id="f"><feGaussianBlur/></filter>${'<rect filter="url(#f)"/>'.repeat(60)}`],
    [
      "filters by a style sheet",
      `<filter id="f"><feGaussianBlur/></filter><style>*{filter:url(#f)}</style>${"<rect/>".repeat(60)}`,
    ],
    ["a long text", `<text>${"x ".repeat(2000)}</text>`],
    ["short dashes on a long line", `<path stroke-dasharray=".1" d="M0 0${"H999H0".repeat(20)}"/>`],
    ["short dashes by a style sheet", `<style>path{stroke-dasharray:1e-3 0}</style><path d="M0 0H999"/>`],
    [
      "markers at very many points",
      `<marker id="m">${"<rect/>".repeat(30)}</marker><path marker-mid="url(#m)" d="${"L1 1".repeat(2000)}"/>`,
    ],
  ])("%s", (_name, inside) => {
    expect(svgProblem(drawing(inside))?.message).toMatch(/^The SVG takes too long to draw/);
  });

  it.each([
    ["two hundred thousand bytes", " ".repeat(210 * 1024), /KB/],
    ["very many elements", "<g/>".repeat(2001), /more than 2000 elements/],
    ["deeply nested elements", "<g>".repeat(60) + "</g>".repeat(60), /deep in each other/],
    ["a slow filter", '<filter id="a"><feTurbulence numOctaves="1000"/></filter>', /takes long to draw/],
  ])("%s", (_name, inside, message) => {
    expect(svgProblem(drawing(inside))?.message).toMatch(message);
  });

  it.each([
    ["an element that is not closed", "<svg><g></svg>"],
    ["two drawings", "<svg/><svg/>"],
    ["an attribute without quotes", "<svg a=b/>"],
    ["an attribute that never ends", `<svg a="${"x".repeat(60_000)}`],
    ["a tag that never ends", `<svg ${"a".repeat(60_000)}`],
    ["very many blanks in a tag", `<svg${" ".repeat(60_000)}<`],
    ["very many less-than signs", "<".repeat(60_000)],
    ["a comment that never ends", "<svg><!-- </svg>"],
    ["an unknown entity", "<svg><text>&nbsp;</text></svg>"],
    ["another encoding", '<?xml version="1.0" encoding="UTF-7"?><svg/>'],
    ["bytes that are no UTF-8", "<svg>\udc00</svg>"],
  ])("SVG that is not well-formed: %s", (name, text) => {
    const bytes = name.includes("bytes") ? Buffer.from("<svg>\xff</svg>", "latin1") : bytesOf(text);
    expect(svgProblem(bytes)).toMatchObject({ code: "picture-unreadable" });
  });

  it("content hidden by another encoding", async () => {
    const hidden = "\ufeff<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>";
    expect(await inspect(Buffer.from(hidden, "utf16le"))).toMatchObject({ code: "picture-type" });
    const named = `<?xml version="1.0" encoding="UTF-7"?>\n${hidden.slice(1).replaceAll("<", "+ADw-")}`;
    expect(await inspect(bytesOf(named))).toMatchObject({ code: "picture-type" });
  });
});

describe("svgProblem accepts", () => {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- A program -->\n';
  const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n';
  it.each([
    ["a reference within the file", '<svg><use href="#a"/><g fill="url(#b)"/></svg>'],
    ["words about scripts", "<svg><text>onload of a script, @import &amp; url(//a)</text></svg>"],
    ["a drawing program's header", `\ufeff${head}${type}<svg><metadata><rdf:RDF rdf:about=""/></metadata></svg>\n`],
    [
      "gradients with a pattern of their own",
      '<svg><linearGradient id="a"><stop/></linearGradient><linearGradient id="b" xlink:href="#a"/><path fill="url(#b)"/></svg>',
    ],
    [
      "a mask of a use, as drawing programs write it",
      '<svg><defs><path id="p" d="M0 0"/></defs><mask id="m"><use href="#p"/></mask><g mask="url(#m)"><use href="#p"/></g></svg>',
    ],
    ["a style sheet of its own", "<svg><style>.a{fill:url(#b)}</style><g class='a'/></svg>"],
    ["a shadow", '<svg><filter id="f"><feGaussianBlur/><feOffset/></filter><g filter="url(#f)"/></svg>'],
    ["an empty link", '<svg><a href=""><g/></a></svg>'],
  ])("%s", (_name, text) => {
    expect(svgProblem(bytesOf(text))).toBeUndefined();
  });

  const marks = join(import.meta.dirname, "../../../content/media/marks");
  it.each(readdirSync(marks).filter((name) => name.endsWith(".svg")))("the site's own %s", (name) => {
    expect(svgProblem(readFileSync(join(marks, name)))).toBeUndefined();
  });
});
