// Tests which file the path of a picture names, and which paths are reported.
// A path names a file of the media folder, a URL a picture on an allowed host.
// The fixtures (tests/fixtures/codes/picture-*.md) show the reports.

import { describe, expect, it } from "vitest";
import { checkSite } from "../../../pipeline/check/pictures/paths.ts";
import { nothingSeen } from "../../../pipeline/images/picture-files.ts";
import { usedPictures } from "../../../pipeline/link/used-pictures.ts";
import { compareFindings, type Finding } from "../../../pipeline/report/finding.ts";
import { reportInto } from "../../../pipeline/report/report.ts";
import { summaryOfText } from "../in-memory.ts";
import { linkedSite } from "../lint/linked-site.ts";

const media = new Set([
  "media/products/vboards.jpg",
  "media/a b.png",
  "media/café.jpg",
  "media/..jpg",
]);
const today = "2026-11-20";
const settings = summaryOfText("site.yaml", "imageHosts: [pictures.example]\n");

/** A file with one picture. */
function withPicture(
  path: string,
  src: string,
  more: { readonly width?: number; readonly height?: number; readonly text?: string } = {},
) {
  const { text = "", ...size } = more;
  const start = Math.max(text.indexOf("!["), 0);
  return {
    ...summaryOfText(path, ""),
    pictures: [{ src, span: { start, end: text.length }, ...size }],
  };
}

/** The findings of the check in some files. */
function findingsIn(
  files: readonly ReturnType<typeof withPicture>[],
  texts: ReadonlyMap<string, string> = new Map(),
  known: ReadonlySet<string> = media,
): Finding[] {
  const found: Finding[] = [];
  const site = linkedSite([settings], texts, today);
  checkSite(
    {
      ...site,
      folder: { ...site.folder, media: known },
      pictures: { ...usedPictures(files, known), files: nothingSeen },
    },
    reportInto(found),
  );
  return found.toSorted(compareFindings);
}

function resolve(src: string, file = "articles/x.md", size = {}) {
  const source = withPicture(file, src, size);
  const [path] = usedPictures([source], media).used.keys();
  return path ?? findingsIn([source])[0]?.code;
}

describe("a path", () => {
  it.each([
    ["../media/products/vboards.jpg", "articles/x.md", "media/products/vboards.jpg"],
    ["media/products/vboards.jpg", "home.yaml", "media/products/vboards.jpg"],
    ["./media/products/../products/vboards.jpg", "home.yaml", "media/products/vboards.jpg"],
    ["../media/a b.png", "articles/x.md", "media/a b.png"],
    ["../media/café.jpg", "articles/x.md", "media/café.jpg"],
    ["../media/..jpg", "articles/x.md", "media/..jpg"],
  ])("%s in %s means %s", (src, file, path) => {
    expect(resolve(src, file)).toBe(path);
  });

  it.each([
    "../../../../../../../../../../etc/passwd",
    "..\\..\\..\\etc\\hostname",
    "\\\\server\\share\\a.jpg",
    "../media/../../secret.jpg",
    "../..",
    "file:../media/products/vboards.jpg",
  ])("%s is rejected because it leads out of the content folder", (src) => {
    expect(["picture-outside", "picture-host"]).toContain(resolve(src));
  });

  it.each([
    ["https://pictures.example.evil/a.jpg"],
    ["https://pictures.example@evil.example/a.jpg"],
    ["ftp://pictures.example/a.jpg"],
    ["javascript:alert(1)"],
    ["https://"],
  ])("%s is rejected because its host is not allowed", (src) => {
    expect(resolve(src, "articles/x.md", { width: 1, height: 1 })).toBe("picture-host");
  });
});

it("A picture of the typed folder is likelier than one of the same name in another.", () => {
  const known = new Set(["media/roofs/board.jpg", "media/walls/board.png"]);
  const helpFor = (src: string) =>
    findingsIn([withPicture("articles/x.md", src)], new Map(), known)[0]?.help;
  expect(helpFor("../media/walls/board.jpg")).toContain("../media/walls/board.png");
  expect(helpFor("../media/doors/board.jpg")).toContain("../media/roofs/board.jpg");
});

describe("A missing picture", () => {
  const known = new Set([...media, "media/new/saw.jpg", "media/same/saw2.jpg"]);
  /** The findings about the pictures in some texts. */
  const found = (...texts: readonly (readonly [file: string, text: string])[]) =>
    findingsIn(
      texts.map(([file, text]) => withPicture(file, /\((.*?)\)/.exec(text)?.[1] ?? "", { text })),
      new Map(texts),
      known,
    );

  it("gives one finding at its first use, with related places and a suggestion for all uses", () => {
    expect(
      found(
        ["articles/b.md", "![a](../media/saw.jpg)"],
        ["articles/c.md", "See ![a](../media/gone.jpg)"],
        ["articles/a.md", "Here: ![a](../media/saw.jpg)"],
      ),
    ).toMatchObject([
      {
        message: "There is no picture media/saw.jpg.",
        file: "articles/a.md",
        span: { start: 11, end: 27 },
        related: [
          { file: "articles/b.md", span: { start: 5, end: 21 }, message: "It is used here too." },
        ],
      },
      { message: "There is no picture media/gone.jpg." },
    ]);
  });
});
