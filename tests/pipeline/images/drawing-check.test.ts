// Tests what is refused of a drawing before it is drawn: what lies outside of its file, what the library does not draw, and what takes too
// much work; and that what is like it, and is drawn, is not refused.
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkDrawing } from "../../../pipeline/images/svg.ts";
import { stepsOf } from "../steps.ts";
import { told } from "./told.ts";

const names =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml"';
const svg = (inside: string, head = "") =>
  `${head}<svg ${names} width="30" height="20">\n${inside}\n</svg>`;
const check = (text: string) => told(checkDrawing(new TextEncoder().encode(text)));

const red = sharp({ create: { width: 3, height: 2, channels: 3, background: "red" } });
const base64 = async (format: "png" | "jpeg" | "webp" | "gif") =>
  (await red.clone().toFormat(format).toBuffer()).toString("base64");
const pictures = {
  png: await base64("png"),
  jpeg: await base64("jpeg"),
  webp: await base64("webp"),
  gif: await base64("gif"),
};
const image = (address: string) => `<image width="9" height="9" href="${address}"/>`;
const inner = (inside: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg(inside)).toString("base64")}`;

describe("A drawing is refused, with the element and its line, for", () => {
  it.each([
    ["a picture on another host", image("https://a.example/b.jpg"), "<image>", "https://a.example"],
    ["a picture beside it", image("b.jpg"), "<image>", "b.jpg"],
    ["a picture of the older form", '<image xlink:href="b.jpg"/>', "<image>", "b.jpg"],
    ["a picture of a filter", '<filter><feImage href="b.png"/></filter>', "<feImage>", "b.png"],
    ["a use of another file", '<use href="b.svg#a"/>', "<use>", "b.svg#a"],
    ["a use of the older form", '<use xlink:href="b.svg#a"/>', "<use>", "b.svg#a"],
    ["a use of a drawing that it holds", `<use href="${inner("")}#a"/>`, "<use>", "data:image"],
    ["a gradient", '<linearGradient href="b.svg#a"/>', "<linearGradient>", "b.svg#a"],
    ["a fill", '<rect fill="url(b.svg#a) red"/>', "<rect>", "b.svg#a"],
    ["a fill in a style", `<rect style="fill:url( 'b.svg#a' )"/>`, "<rect>", "b.svg#a"],
    ["a mask", '<g mask="url(b.svg#a)"/>', "<g>", "b.svg#a"],
    ["a fill of a style sheet", '<style>rect{fill:url("b.svg#a")}</style>', "<style>", "b.svg#a"],
    [
      "a fill of a style sheet in CDATA",
      "<style><![CDATA[rect{fill:url(b.svg#a)}]]></style>",
      "<style>",
      "b.svg#a",
    ],
    ["an imported style sheet", "<style>@import 'b.css';</style>", "<style>", "b.css"],
    ["an imported style sheet by url", "<style>@import url(b.css);</style>", "<style>", "b.css"],
    [
      "a picture of a type that is not drawn",
      image(`data:image/webp;base64,${pictures.webp}`),
      "<image>",
      "image/webp",
    ],
    ["another such", image(`data:image/gif;base64,${pictures.gif}`), "<image>", "image/gif"],
    [
      "a picture that is no PNG",
      image(`data:image/png;base64,${pictures.jpeg}`),
      "<image>",
      "what it is said to be",
    ],
    ["a picture of no bytes", image("data:image/png;base64,%"), "<image>", "what it is said to be"],
    ["a drawing in it that needs a file", image(inner(image("b.jpg"))), "<image>", "b.jpg"],
    [
      "HTML with words",
      "<foreignObject><h:p>Words</h:p></foreignObject>",
      "<foreignObject>",
      "web page",
    ],
    [
      "HTML with a picture",
      '<foreignObject><h:img src="b.jpg"/></foreignObject>',
      "<foreignObject>",
      "web page",
    ],
    [
      "HTML beside other words in a switch that does not ask for it",
      "<switch><foreignObject><h:p>Words</h:p></foreignObject><text>Words</text></switch>",
      "<foreignObject>",
      "web page",
    ],
    [
      "a font",
      "<style>@font-face { font-family: A; src: url(data:font/woff2;base64,AA) }</style><text>Words</text>",
      "<style>",
      "font of its own",
    ],
    [
      "a font of the older form",
      "<font><font-face/></font><text>Words</text>",
      "<font-face>",
      "font of its own",
    ],
  ])("%s", (_of, inside, element, words) => {
    const found = check(svg(inside));
    expect(found).toMatchObject({ code: "picture-svg" });
    const { message, help } = found as { message: string; help: string };
    expect(message).toContain(`${element} in line 2 `);
    expect(message).toContain(words);
    expect(help).toMatch(/, or export the drawing as PNG\.$/);
  });

  it("a style sheet before its root", () => {
    expect(check(svg("", '<?xml-stylesheet href="b.css" type="text/css"?>\n'))).toMatchObject({
      code: "picture-svg",
      message: expect.stringContaining("<?xml-stylesheet?> in line 1 needs b.css"),
    });
  });

  it("elements in an abbreviation", () => {
    const head = `<!DOCTYPE svg [<!ENTITY a '<image href="b.jpg"/>'>]>`;
    expect(check(svg("&a;", head))).toMatchObject({
      code: "picture-svg",
      message: expect.stringContaining(
        "<!DOCTYPE> in line 1 has parts of the drawing in an abbreviation, &a;",
      ),
    });
  });

  it("an address in an abbreviation", () => {
    const head = '<!DOCTYPE svg [<!ENTITY a "b.jpg">]>';
    expect(check(svg(image("&a;"), head))).toMatchObject({
      message: expect.stringContaining("needs b.jpg"),
    });
  });

  it("several of these, of which it tells the first and the number", () => {
    expect(check(svg(`<g/>\n${image("b.jpg")}\n${image("c.jpg")}`))).toMatchObject({
      message: expect.stringMatching(/^<image> in line 3 needs b\.jpg.* There are 2 such places/),
    });
  });

  it("not being well formed, with the line", () => {
    expect(check(svg("<g>\n<b></g>"))).toEqual({
      code: "picture-unreadable",
      message: "The drawing cannot be read: its SVG is not well formed, in line 3.",
      help: "Export it again, or as PNG.",
    });
  });
});

describe("A drawing is accepted with", () => {
  const shape = '<rect id="a" width="9" height="9"/>';

  it.each([
    ["a part of itself", `${shape}<use href="#a"/><use xlink:href=" #a "/>`],
    [
      "gradients of its own",
      '<linearGradient id="b"/><rect fill="url(#b)" style="stroke:url(\'#b\')"/>',
    ],
    ["a PNG that it holds", image(`data:image/png;base64,${pictures.png}`)],
    ["a JPEG that it holds", image(`data:image/jpg;base64,${pictures.jpeg}`)],
    ["a picture without a type", image(`data:;base64,${pictures.png}`)],
    ["a drawing that it holds", image(inner(shape))],
    ["a picture without an address", '<image width="9" height="9"/>'],
    ["a link", '<a href="https://a.example"><text>Words</text></a>'],
    ["a hidden picture, as it was drawn after", `<g display="none">${image("b.jpg")}</g>`],
    ["one hidden by a style", `<g style="opacity:1; display : none">${image("b.jpg")}</g>`],
    ["a picture in a comment", `<!-- ${image("b.jpg")} -->${shape}`],
    ["an address in a comment of its styles", "<style>/* url(b.svg#a) @import 'b.css'; */</style>"],
    ["a cursor", '<g cursor="url(b.cur)" style="cursor: url(b.cur), auto"/>'],
    ["words about an address", "<text>url(b.svg)</text><title>url(b.svg)</title>"],
    [
      "labels of a drawing program",
      '<g xmlns:i="http://i.example" i:label="url(b.svg)" i:href="b.jpg"/>',
    ],
    ["licences", '<metadata><w xmlns="http://w.example" href="http://w.example/cc"/></metadata>'],
    ["a script, which does not run", '<script href="b.js">let a;</script>'],
    ["a font without words", "<style>@font-face { src: url(b.woff) }</style><path/>"],
    [
      "HTML for other programs, beside words",
      '<switch><foreignObject requiredExtensions="http://a.example"><h:p>Words</h:p></foreignObject><text>Words</text></switch>',
    ],
    ["an empty part for other programs", '<foreignObject requiredExtensions="http://a.example"/>'],
  ])("%s", (_what, inside) => {
    expect(check(svg(inside))).not.toHaveProperty("code");
  });

  it.each([
    [
      "abbreviations of Illustrator",
      '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY n "Words">]>\n<svg xmlns="&ns;"><text>&n;</text></svg>',
    ],
    ["a mark of its encoding", `\ufeff${svg(shape)}`],
    ["a prefix", '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect/></s:svg>'],
    ["no name space", "<svg><rect/></svg>"],
    ["a style sheet in itself", svg("", '<?xml-stylesheet href="#a"?>')],
  ])("%s", (_what, text) => {
    expect(check(text)).not.toHaveProperty("code");
  });

  it("letters of the encoding that it names", () => {
    const text = svg("<text>Fa\u00e7ade</text>", '<?xml version="1.0" encoding="ISO-8859-1"?>');
    expect(checkDrawing(Buffer.from(text, "latin1"))).toMatchObject({ signs: 6 });
  });
});

describe("The work for a drawing is limited, with the figure:", () => {
  const rules = (count: number) =>
    `<style>${Array.from({ length: count }, (_, index) => `.a${index},.b{fill:red}`).join("")}</style>`;
  const rows = (count: number, signs: number) => `<text>${"a".repeat(signs)}</text>`.repeat(count);

  it.each([
    [
      "one text",
      `<text>${"a".repeat(2000)}</text>`,
      `<text>${"a".repeat(2001)}</text>`,
      "a text of 2,001 signs; one may have 2,000",
    ],
    [
      "a part of a text",
      `<text><tspan>${"a ".repeat(1000)}</tspan>b</text>`,
      `<text><tspan>${"a ".repeat(1001)}</tspan></text>`,
      "a text of 2,002 signs",
    ],
    ["all texts", rows(20, 1000), rows(21, 1000), "21,000 signs of text; it may have 20,000"],
    [
      "rules of style",
      rules(100) + "<g/>".repeat(1000),
      rules(1000) + "<g/>".repeat(2000),
      "2,000 rules of style, which are looked up for each of its 2,002 elements",
    ],
  ])("%s", (_of, enough, tooMuch, words) => {
    expect(check(svg(enough))).not.toHaveProperty("code");
    expect(check(svg(tooMuch))).toMatchObject({
      code: "picture-svg",
      message: expect.stringContaining(words),
    });
  });

  it("elements in each other", () => {
    const deep = (count: number) => svg("<g>".repeat(count) + "</g>".repeat(count));
    expect(check(deep(999))).not.toHaveProperty("code");
    expect(check(deep(1000))).toMatchObject({
      code: "picture-svg",
      message: "The drawing has more than 1,000 elements in each other, in line 2.",
    });
  });

  it("steps of filters, elements and texts are counted", () => {
    const filter = "<filter><feGaussianBlur/><feMerge><feMergeNode/></feMerge></filter>";
    expect(check(svg(`${filter}<text>a<tspan>bc</tspan></text>`))).toEqual({
      elements: 7,
      rules: 0,
      signs: 3,
      longestText: 2,
      filterSteps: 2,
    });
  });

  it.each([
    ["addresses that do not end", (n: number) => `<style>${"url(".repeat(n)}</style>`],
    ["rules that do not begin", (n: number) => `<style>${"a, ".repeat(n)}</style>`],
    ["fonts that do not end", (n: number) => `<style>${"@font-face{".repeat(n)}</style>`],
    ["comments", (n: number) => `<style>${"/* ".repeat(n)}</style>`],
    ["pictures", (n: number) => image("b.jpg").repeat(n)],
  ])("%s take at most 2.2 times the steps for twice as many", async (_of, inside) => {
    check(svg(inside(50)));
    const less = await stepsOf(() => check(svg(inside(600))));
    const more = await stepsOf(() => check(svg(inside(1200))));
    expect(more / less).toBeLessThan(2.2);
  });
});
