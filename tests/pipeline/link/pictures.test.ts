// Tests resolvePicture and the rules about pictures without a file: a typed path can mean only a file of the media folder, and a URL only a picture on an allowed host. The fixtures
// (tests/fixtures/codes/picture-*.md) show what the writer is told.

import { describe, expect, it } from "vitest";
import type { LostPicture, PathProblem } from "../../../pipeline/core/site/lost-picture.ts";
import {
  type PictureContext,
  resolvePicture,
} from "../../../pipeline/core/site/resolve-picture.ts";
import { compareFindings } from "../../../pipeline/finding.ts";
import { nothingSeen } from "../../../pipeline/model/seen-picture.ts";
import type { PictureUse } from "../../../pipeline/model/text.ts";
import { readRules } from "../../../pipeline/read-rules.ts";
import { isFormer } from "../../../pipeline/rule.ts";
import { checkSite } from "../../../pipeline/run-rules.ts";
import { siteExtension } from "../../../pipeline/site-extension.ts";
import { linkedSite } from "../lint/linked-site.ts";

const context: PictureContext = {
  media: new Set(["media/products/vboards.jpg", "media/a b.png", "media/café.jpg", "media/..jpg"]),
  hosts: ["pictures.example"],
  unreadablePaths: new Set<string>(),
};

const rules = (await readRules(siteExtension)).filter(
  (rule) => isFormer(rule) && rule.meta.about === "picture",
);
const today = "2026-11-20";

/** What the rules say of pictures without a file. */
const findings = (lostPictures: readonly LostPicture[], texts: ReadonlyMap<string, string>) =>
  checkSite(rules, {
    ...linkedSite([], texts, today),
    today,
    texts,
    lostPictures,
    pictureFiles: nothingSeen,
  });

/** A picture as it is typed at a place. */
function lostAt(use: PictureUse, known: PictureContext): LostPicture[] {
  const { src, location } = use;
  const found = resolvePicture(use, known);
  const isLost = !["media", "elsewhere", "unreadable"].includes(found.kind);
  return isLost ? [{ ...(found as PathProblem), src, location }] : [];
}

function resolve(
  src: string,
  file = "articles/x.md",
  size: { width?: number; height?: number } = {},
) {
  const use = { src, location: { file, span: { start: 1, end: 2 } }, ...size };
  const [finding] = findings(lostAt(use, context), new Map());
  if (finding) return { code: finding.code, help: finding.help };
  const { kind: _kind, ...found } = resolvePicture(use, context) as { kind: string };
  return found;
}

describe("a path", () => {
  it.each([
    ["../media/products/vboards.jpg", "articles/x.md", "media/products/vboards.jpg"],
    ["media/products/vboards.jpg", "home.yaml", "media/products/vboards.jpg"],
    ["./media/products/../products/vboards.jpg", "home.yaml", "media/products/vboards.jpg"],
    ["../media/a b.png", "articles/x.md", "media/a b.png"],
    ["../media/café.jpg", "articles/x.md", "media/café.jpg"],
    ["../media/..jpg", "articles/x.md", "media/..jpg"],
  ])("%s in %s means %s", (src, file, media) => {
    expect(resolve(src, file)).toEqual({ file: media });
  });

  it.each([
    "../../../../../../../../../../etc/passwd",
    "/home/asha/site/content/media/products/other.jpg",
    "..\\..\\..\\etc\\hostname",
    "\\\\server\\share\\a.jpg",
    "../media/../../secret.jpg",
    "../..",
    "file:../media/products/vboards.jpg",
  ])("%s is rejected because it leads out of the content folder", (src) => {
    expect(["picture-outside", "picture-host"]).toContain((resolve(src) as { code: string }).code);
  });

  it.each([
    ["https://pictures.example.evil/a.jpg"],
    ["https://pictures.example@evil.example/a.jpg"],
    ["ftp://pictures.example/a.jpg"],
    ["javascript:alert(1)"],
    ["https://"],
  ])("%s is rejected because its host is not allowed", (src) => {
    expect(resolve(src, "articles/x.md", { width: 1, height: 1 })).toMatchObject({
      code: "picture-host",
    });
  });
});

it("A picture of the typed folder is likelier than one of the same name in another.", () => {
  const use = (src: string) => ({
    src,
    location: { file: "articles/x.md", span: { start: 1, end: 2 } },
  });
  const media = new Set(["media/roofs/board.jpg", "media/walls/board.png"]);
  const likelyFor = (src: string) => resolvePicture(use(src), { ...context, media });
  expect(likelyFor("../media/walls/board.jpg")).toMatchObject({ likely: "media/walls/board.png" });
  expect(likelyFor("../media/doors/board.jpg")).toMatchObject({ likely: "media/roofs/board.jpg" });
});

describe("A missing picture", () => {
  const known = {
    ...context,
    media: new Set([...context.media, "media/new/saw.jpg", "media/same/saw2.jpg"]),
  };
  /** What the rules say of the pictures in some texts. */
  const found = (...texts: readonly (readonly [file: string, text: string])[]) =>
    findings(
      texts.flatMap(([file, text]) => {
        const src = /\((.*?)\)/.exec(text)?.[1] ?? "";
        const span = { start: text.indexOf("!["), end: text.length };
        return lostAt({ src, location: { file, span } }, known);
      }),
      new Map(texts),
    );

  it("gives one finding at its first use, with related places and a suggestion for all uses", () => {
    expect(
      found(
        ["articles/b.md", "![a](../media/saw.jpg)"],
        ["articles/c.md", "See ![a](../media/gone.jpg)"],
        ["articles/a.md", "Here: ![a](../media/saw.jpg)"],
      ).toSorted(compareFindings),
    ).toMatchObject([
      {
        message: "There is no picture media/saw.jpg.",
        file: "articles/a.md",
        span: { start: 11, end: 27 },
        related: [
          { file: "articles/b.md", span: { start: 5, end: 21 }, message: "It is used here too." },
        ],
        suggestions: [
          {
            edits: [
              { file: "articles/a.md", text: "../media/new/saw.jpg" },
              { file: "articles/b.md", text: "../media/new/saw.jpg" },
            ],
          },
        ],
      },
      { message: "There is no picture media/gone.jpg." },
    ]);
  });

  it("has no suggestion if there is none for one of its uses", () => {
    const suggestions = found(
      ["articles/a.md", "![a](../media/saw.jpg)"],
      // It is not certain which of the two is meant.
      ["articles/b.md", '![a](../media/saw.jpg)<img src="../media/saw.jpg">'],
    ).map((finding) => finding.suggestions);
    expect(suggestions).toEqual([undefined]);
  });
});
