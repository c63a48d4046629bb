// Tests what is rejected before a drawing is drawn: its size, and parts of other files.
import { describe, expect, it } from "vitest";
import { checkDrawing } from "../../../pipeline/images/svg.ts";
import { stepsOf } from "../steps.ts";

const names =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml"';
const svg = (inside: string, head = "") =>
  `${head}<svg ${names} width="30" height="20">\n${inside}\n</svg>`;
const check = (text: string, isPublished = false) =>
  checkDrawing(new TextEncoder().encode(text), isPublished);
const image = (address: string) => `<image width="9" height="9" href="${address}"/>`;
const png = "data:image/png;base64,iVBORw0KGgo=";

describe("A drawing is rejected for", () => {
  it.each([
    ["a picture on another host", image("https://a.example/b.jpg"), "https://a.example/b.jpg"],
    ["a picture beside it", image("b.jpg"), "b.jpg"],
    ["a picture on two lines", "<image\n  href = ' b.jpg'/>", "b.jpg"],
    ["a use of another file", '<use href="b.svg#a"/>', "b.svg#a"],
    ["a use with a prefix", '<s:use xlink:href="b.svg#a"/>', "b.svg#a"],
    ["a fill", '<rect fill="url(b.svg#a) red"/>', "b.svg#a"],
    ["a fill in a style", `<rect style="fill:url( 'b.svg#a' )"/>`, "b.svg#a"],
    ["a fill of a style sheet", '<style>rect{fill:url("b.svg#a")}</style>', "b.svg#a"],
    ["an imported style sheet", "<style>@import 'b.css';</style>", "b.css"],
    ["an imported style sheet by url", "<style>@import url(b.css);</style>", "b.css"],
    ["one after its own", `${image(png)}<use href="#a"/>${image("b.jpg")}`, "b.jpg"],
  ])("%s", (_of, inside, address) => {
    expect(check(svg(inside))).toMatchObject({
      code: { code: "picture-unreadable" },
      message: `The SVG needs ${address}, which is not in this file.`,
    });
  });

  it.each([
    "<script>let a;</script>",
    '<s:script href="#a"/>',
    '<rect onload="a()"/>',
    '<a href="javascript:a()"/>',
    "<foreignObject/>",
  ])("a script, where it is published as it is: %s", (inside) => {
    expect(check(svg(inside), true)).toMatchObject({ message: "The SVG has a script." });
  });

  it("a style sheet before its root", () => {
    expect(check(svg("", '<?xml-stylesheet href="b.css" type="text/css"?>\n'))).toMatchObject({
      message: "The SVG needs b.css, which is not in this file.",
    });
  });

  it("more than 200 KB", () => {
    const drawing = (bytes: number) => check(svg("").padEnd(bytes));
    expect(drawing(200 * 1024)).toBeUndefined();
    expect(drawing(200 * 1024 + 1)).toMatchObject({ code: { code: "picture-unreadable" } });
    expect(drawing(210 * 1024)?.message).toBe("The SVG has 210 KB; it may have 200 KB.");
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
    ["a picture that it holds", image(png)],
    ["a picture without an address", '<image width="9" height="9"/>'],
    ["an empty address", '<image href=""/><rect fill="url()"/>'],
    ["a link", '<a href="https://a.example"><text>Words</text></a>'],
    ["a picture in a comment", `<!-- ${image("b.jpg")} -->${shape}`],
    ["labels of a drawing program", '<g xmlns:i="http://i.example" i:href="b.jpg"/>'],
    ["licences", '<metadata><w xmlns="http://w.example" href="http://w.example/cc"/></metadata>'],
    ["a script, which does not run", "<script>let a;</script>"],
  ])("%s", (_what, inside) => {
    expect(check(svg(inside))).toBeUndefined();
  });

  it("a style sheet in itself", () => {
    expect(check(svg("", '<?xml-stylesheet href="#a"?>'))).toBeUndefined();
  });
});

it.each([
  ["addresses that do not end", (n: number) => `<style>${"url(".repeat(n)}</style>`],
  ["addresses that do not begin", (n: number) => `<style>url(${" ".repeat(n)}</style>`],
  ["elements that do not end", (n: number) => "<image ".repeat(n)],
  ["comments that do not end", (n: number) => "<!-- ".repeat(n)],
])("%s take at most 2.2 times the steps for twice as many", async (_of, inside) => {
  check(svg(inside(50)));
  const less = await stepsOf(() => check(svg(inside(600))));
  const more = await stepsOf(() => check(svg(inside(1200))));
  expect(more / less).toBeLessThan(2.2);
});
