// What is known of a picture from its bytes, and which bytes are none.
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inspect, pictureKind, svgProblem } from "../../../pipeline/images/inspect.ts";
import { bomb } from "./bomb.ts";

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8a8578" } });
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("inspect", () => {
  it("gives size, transparency and the dominant colour", async () => {
    expect(await inspect(await grey(64, 48).jpeg().toBuffer())).toEqual({
      width: 64,
      height: 48,
      alpha: false,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });

  it.each(["jpeg", "png", "webp", "gif", "avif", "tiff"] as const)("takes %s", async (format) => {
    expect(await inspect(await grey(20, 10).toFormat(format).toBuffer())).toMatchObject({ width: 20, height: 10 });
  });

  it("obeys the mark of orientation", async () => {
    const turned = await grey(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspect(turned)).toMatchObject({ width: 48, height: 64 });
  });

  it("sees transparency", async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } });
    expect(await inspect(await clear.png().toBuffer())).toMatchObject({ alpha: true });
  });

  it("draws an SVG", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>';
    expect(await inspect(bytesOf(svg))).toMatchObject({ width: 30, height: 20 });
  });

  it.each([
    ["nothing", ""],
    ["text", "not a picture"],
    ["a page", "<!doctype html><svg></svg>"],
    ["a PDF", "%PDF-1.7"],
    ["a program", "\x7fELF"],
  ])("finds no picture in %s", async (_name, text) => {
    expect(await inspect(bytesOf(text))).toMatchObject({ code: "picture-type" });
  });

  it("finds that half of a picture is missing", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const noise = sharp({
        create: {
          width: 200,
          height: 200,
          channels: 3,
          background: "#fff",
          noise: { type: "gaussian", mean: 128, sigma: 40 },
        },
      });
      const whole = await noise.toFormat(format).toBuffer();
      expect(await inspect(whole.subarray(0, whole.length / 2)), format).toMatchObject({ code: "picture-unreadable" });
    }
  });

  it.each([
    [50_000, 50_000],
    [60_000, 60_000],
    [2_000_000_000, 1],
    [10_000, 5_001],
  ])("refuses %i × %i pixels before it decodes them", async (width, height) => {
    const result = await inspect(bomb(width, height));
    expect(["picture-size", "picture-unreadable"]).toContain((result as { code?: string }).code);
  });

  it("says the size in its message where it knows it", async () => {
    expect(await inspect(bomb(50_000, 50_000))).toMatchObject({ code: "picture-size" });
  });
});

describe("pictureKind", () => {
  it("goes by the first bytes only", () => {
    expect(pictureKind(bytesOf("\n<?xml version='1.0'?><svg/>"))).toBe("svg");
    expect(pictureKind(bytesOf("<?xml version='1.0'?><html/>"))).toBeUndefined();
    expect(pictureKind(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe("jpeg");
    expect(pictureKind(new Uint8Array())).toBeUndefined();
  });
});

describe("svgProblem", () => {
  it.each([
    ["a script", "<svg><script>1</script></svg>"],
    ["a handler", "<svg><g onload = 'x()'/></svg>"],
    ["a script address", "<svg><a href='javascript:1'/></svg>"],
    ["HTML", "<svg><foreignObject/></svg>"],
    ["entities", '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'],
    ["entities from a file", '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]><svg>&a;</svg>'],
    ["a style sheet", "<?xml-stylesheet href='a.css'?><svg/>"],
    ["a picture from the disk", "<svg><image href='file:///etc/hostname'/></svg>"],
    ["a picture beside it", '<svg><image xlink:href="../secret.png"/></svg>'],
    ["a picture from the net", '<svg><image href="https://a.example/b.png"/></svg>'],
    ["an SVG in itself", '<svg><image href="data:image/svg+xml;base64,AAAA"/></svg>'],
    ["a use of another file", '<svg><use href="other.svg#a"/></svg>'],
    ["an import", "<svg><style>@import 'a.css'</style></svg>"],
    ["a font from outside", "<svg><style>@font-face{src:url(//a/b)}</style></svg>"],
    ["a filter from outside", '<svg><g style="filter:url( //a#b)"/></svg>'],
    ["two hundred thousand bytes", `<svg>${" ".repeat(210 * 1024)}</svg>`],
  ])("refuses %s", (_name, text) => {
    expect(svgProblem(bytesOf(text))).toMatchObject({ code: "picture-svg" });
  });

  it("is not deceived by another encoding: such a drawing is none", async () => {
    const hidden = "\ufeff<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>";
    expect(await inspect(Buffer.from(hidden, "utf16le"))).toMatchObject({ code: "picture-type" });
    const named = `<?xml version="1.0" encoding="UTF-7"?>\n${hidden.slice(1).replaceAll("<", "+ADw-")}`;
    expect(await inspect(bytesOf(named))).toMatchObject({ code: "picture-type" });
  });

  it.each([
    ["a reference inside", '<svg><use href="#a"/><g fill="url(#b)"/></svg>'],
    ["an embedded picture", '<svg><image href="data:image/png;base64,AAAA"/></svg>'],
    ["words about scripts", "<svg><text>onload of a script</text></svg>"],
  ])("takes %s", (_name, text) => {
    expect(svgProblem(bytesOf(text))).toBeUndefined();
  });
});
