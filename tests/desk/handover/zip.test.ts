// Tests the .zip of a draft by reading it back.
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipName, zipOf } from "../../../desk/handover/zip.ts";

test("A .zip has texts and pictures at their paths, Indic letters whole, and says what is to be deleted.", async () => {
  const picture = new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2]);
  const blob = await zipOf(
    {
      path: "articles/क्षेत्र.md",
      title: "क्षेत्र",
      isNew: true,
      files: { "articles/क्षेत्र.md": "क्षेत्र\r\nहै\n", "articles/old.md": null },
      before: { "articles/old.md": "" },
      pictures: [{ path: "media/articles/saw.jpg", blob: new Blob([picture]) }],
    },
    { contentFolder: "site/content" },
    { title: "New article: क्षेत्र", body: "Words." },
    new Date(2026, 10, 21, 12),
  );
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const files = unzipSync(bytes);
  expect(Object.keys(files).sort()).toEqual([
    "READ-ME.txt",
    "site/content/articles/क्षेत्र.md",
    "site/content/media/articles/saw.jpg",
  ]);
  expect(strFromU8(files["site/content/articles/क्षेत्र.md"] ?? new Uint8Array())).toBe("क्षेत्र\r\nहै\n");
  expect(files["site/content/media/articles/saw.jpg"]).toEqual(picture);
  expect(strFromU8(files["READ-ME.txt"] ?? new Uint8Array())).toContain(
    "to be deleted:\r\n  site/content/articles/old.md",
  );
  // Bit 11 of the first name that is not ASCII marks it as UTF-8, without which Windows shows wrong letters (APPNOTE 4.4.4).
  const view = new DataView(bytes.buffer);
  const flags: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) flags.push(view.getUint16(at + 8, true) & 0x0800);
  expect(flags).toEqual([0, 0x0800, 0]);
});

test.each([
  ["articles/how-a-board-is-cut.md", "how-a-board-is-cut.zip"],
  ["site.yaml", "site.zip"],
])("The .zip of %s is %s.", (path, name) => {
  expect(zipName(path)).toBe(name);
});
