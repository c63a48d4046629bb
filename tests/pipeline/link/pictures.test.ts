// Tests resolvePicture: a typed path can mean only a file of the media folder, and a URL only a picture on an allowed host. The fixtures
// (tests/fixtures/codes/picture-*.md) show what the writer is told.
import { describe, expect, it } from "vitest";
import { resolvePicture, togetherByFile } from "../../../pipeline/link/pictures.ts";

const context = {
  media: new Set(["media/products/vboards.jpg", "media/a b.png", "media/café.jpg", "media/..jpg"]),
  hosts: ["pictures.example"],
  unreadablePaths: new Set<string>(),
  textOf: () => undefined,
};

function resolve(
  src: string,
  file = "articles/x.md",
  size: { width?: number; height?: number } = {},
) {
  const resolved = resolvePicture(
    { src, location: { file, span: { start: 1, end: 2 } }, ...size },
    context,
  );
  return "problem" in resolved
    ? { code: resolved.problem.code, help: resolved.problem.help }
    : resolved;
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
    expect(resolve(src, file)).toEqual({ media });
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

describe("A missing picture", () => {
  const use = (text: string, file: string) => {
    const start = text.indexOf("![");
    const src = /\((.*?)\)/.exec(text)?.[1] ?? "";
    const textOf = () => text;
    const resolved = resolvePicture(
      { src, location: { file, span: { start, end: text.length } } },
      {
        ...context,
        media: new Set([...context.media, "media/new/saw.jpg", "media/same/saw2.jpg"]),
        textOf,
      },
    );
    return "problem" in resolved ? [resolved.problem] : [];
  };

  it("gives one finding at its first use, with related places and a suggestion for all uses", () => {
    const problems = [
      ...use("![a](../media/saw.jpg)", "articles/b.md"),
      ...use("See ![a](../media/gone.jpg)", "articles/a.md"),
      ...use("Here: ![a](../media/saw.jpg)", "articles/a.md"),
    ];
    expect(togetherByFile(problems)).toMatchObject([
      {
        message: "There is no picture media/saw.jpg.",
        file: "articles/a.md",
        span: { start: 11, end: 27 },
        related: [
          { file: "articles/b.md", span: { start: 5, end: 21 }, message: "It is used here too." },
        ],
        ways: [
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
    const problems = [
      ...use("![a](../media/saw.jpg)", "articles/a.md"),
      ...use("![a](../media/saw.jpg)", "articles/b.md").map(
        ({ ways: _ways, ...problem }) => problem,
      ),
    ];
    expect(togetherByFile(problems).map(({ ways }) => ways)).toEqual([undefined]);
  });
});
