// Tests that any SVG is either refused or drawn without harm.
// It loads nothing, runs nothing, and does not grow.
// The drawings of the site and of drawing programs are accepted.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { open } from "../../../pipeline/images/decode.ts";
import { inspect } from "../../../pipeline/images/inspect.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const names =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude"';
const white = '<rect width="30" height="20" fill="white"/>';
const drawing = (inside: string) => `<svg ${names} width="30" height="20">${white}${inside}</svg>`;

/** A red picture and a red drawing on the disk, and a server that would deliver the same. */
const folder = mkdtempSync(join(tmpdir(), "svg-"));
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end(readFileSync(join(folder, "red.png")));
});
let origin = "";

beforeAll(async () => {
  const red = sharp({ create: { width: 30, height: 20, channels: 3, background: "red" } });
  await red.clone().png().toFile(join(folder, "red.png"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Whether every pixel of a drawing is white. */
async function isBlank(text: string): Promise<boolean> {
  const { channels } = await open(bytesOf(text)).flatten({ background: "white" }).stats();
  return channels.every(({ min }) => min === 255);
}

it("A drawing of a red picture would be noticed.", async () => {
  expect(await isBlank(drawing('<rect width="30" height="20" fill="red"/>'))).toBe(false);
});

describe("An SVG loads nothing from the disk or the network:", () => {
  it.each([
    [
      "an image from the disk",
      (file: string) => `<image href="file://${file}" width="30" height="20"/>`,
    ],
    [
      "an image from the network",
      (_: string, at: string) => `<image href="${at}/a.png" width="30" height="20"/>`,
    ],
    ["an included file", (file: string) => `<xi:include href="file://${file}" parse="text"/>`],
    ["an imported style sheet", (_: string, at: string) => `<style>@import "${at}/a.css";</style>`],
    [
      "HTML",
      (file: string) =>
        `<foreignObject width="30" height="20"><img src="${file}"/></foreignObject>`,
    ],
  ])("%s", async (_name, inside) => {
    asked.length = 0;
    expect(await isBlank(drawing(inside(join(folder, "red.png"), origin)))).toBe(true);
    expect(asked).toEqual([]);
  });

  it("a style sheet before its root", async () => {
    asked.length = 0;
    expect(await isBlank(`<?xml-stylesheet href="${origin}/a.css"?>${drawing("")}`)).toBe(true);
    expect(asked).toEqual([]);
  });

  it("an entity that names a file", async () => {
    const text = `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>${drawing("<text>&a;</text>")}`;
    expect(await inspect(bytesOf(text))).toMatchObject({ code: { code: "picture-unreadable" } });
  });
});

it.each([
  ["a script", "<script>document.rootElement.remove()</script>"],
  ["a handler", '<g onload="x()"/>'],
  ["an address that is a script", '<a href="javascript:x()"><g/></a>'],
])("An SVG runs nothing: %s is not drawn.", async (_name, inside) => {
  expect(await isBlank(drawing(inside))).toBe(true);
});

describe("An SVG does not grow:", () => {
  /** Entities of ten entities each. */
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
  ).join("");

  it.each([
    ["words that stand for a billion", "haha", "picture-unreadable"],
    ["elements that stand for a billion", "<rect width='9' height='9'/>", "picture-unreadable"],
  ])("%s are refused", async (_name, first, code) => {
    const text = `<!DOCTYPE svg [<!ENTITY a0 "${first}">${entities}]>${drawing("<text>&a9;</text>")}`;
    expect(await inspect(bytesOf(text))).toMatchObject({ code: { code } });
  });

  it.each([
    ["200 KB and a byte", " ".repeat(200 * 1024), "picture-unreadable"],
    [
      "elements 20,000 deep in each other",
      "<g>".repeat(20_000) + "</g>".repeat(20_000),
      "picture-unreadable",
    ],
  ])("%s are refused", async (_name, inside, code) => {
    expect(await inspect(bytesOf(drawing(inside)))).toMatchObject({ code: { code } });
  });

  it("a use of itself ends", async () => {
    expect(
      await isBlank(
        drawing('<g id="a" fill="white"><rect width="9" height="9"/><use href="#a"/></g>'),
      ),
    ).toBe(true);
  });
});

describe("An SVG that is not well formed is refused:", () => {
  it.each([
    ["an element that is not closed", "<svg><g></svg>"],
    ["a tag that never ends", `<svg ${"a".repeat(60_000)}`],
    ["an unknown entity", `<svg ${names} width="9" height="9"><text>&nbsp;</text></svg>`],
  ])("%s", async (_name, text) => {
    expect(await inspect(bytesOf(text))).toMatchObject({ code: { code: "picture-unreadable" } });
  });

  it("another encoding is no picture", async () => {
    const text = `\ufeff<svg ${names}/>`;
    expect(await inspect(Buffer.from(text, "utf16le"))).toMatchObject({
      code: { code: "picture-type" },
    });
  });
});

describe("An SVG is accepted:", () => {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- A program -->\n';
  const type =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n';
  it.each([
    ["a drawing program's header", `${head}${type}${drawing("<metadata/>")}\n`],
    ["a picture in it", drawing('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    ["clones of clones", drawing('<g id="a"/><g id="b"><use href="#a"/></g><use href="#b"/>')],
  ])("%s", async (_name, text) => {
    expect(await inspect(bytesOf(text))).toMatchObject({ width: 30, height: 20 });
  });

  const marks = join(import.meta.dirname, "../../content/media/marks");
  it.each(readdirSync(marks).filter((name) => name.endsWith(".svg")))(
    "the site's own %s",
    async (name) => {
      expect(await inspect(readFileSync(join(marks, name)))).toHaveProperty("colour");
    },
  );
});
