// Tests load, which reads the text files of a content folder and lists its pictures, and decode, which accepts only UTF-8.
import { chmod, mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { decode } from "../../../pipeline/load/decode.ts";
import { largestText } from "../../../pipeline/load/file-kind.ts";
import { load } from "../../../pipeline/load/index.ts";

let outside: string;
let root: string;

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), "load-"));
  root = join(outside, "content");
  await put("articles/a.md", "a");
});

async function put(path: string, data: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), data);
}

/** The paths and findings that load gives for the folder. */
async function loaded() {
  const { files, media, diagnostics } = await load(root);
  return {
    files: files.map((f) => f.path),
    media: [...media.keys()],
    findings: diagnostics.map((d) => `${d.code} ${d.file}`).sort(),
  };
}

describe("load", () => {
  it("lists texts and media sorted by path", async () => {
    for (const path of ["site.yaml", "media/b.jpg", "articles/B.md", "media/a/z.png", "articles/b.md"])
      await put(path, "x");
    expect(await loaded()).toEqual({
      files: ["articles/B.md", "articles/a.md", "articles/b.md", "site.yaml"],
      media: ["media/a/z.png", "media/b.jpg"],
      findings: [],
    });
  });

  it("ignores files that editors and file managers leave behind", async () => {
    for (const path of [".DS_Store", "articles/.a.md.swp", "articles/a.md~", "media/Thumbs.db", ".git/config"])
      await put(path, "x");
    expect(await loaded()).toEqual({ files: ["articles/a.md"], media: [], findings: [] });
  });

  it("reads a folder whose name looks like a file's", async () => {
    await put("articles/x.md/y.md", "x");
    expect((await loaded()).files).toEqual(["articles/a.md", "articles/x.md/y.md"]);
  });

  it("reports symbolic links that lead out of the content folder or to a folder", async () => {
    await writeFile(join(outside, "secret.md"), "secret");
    await mkdir(join(outside, "folder"));
    await writeFile(join(outside, "folder/secret.md"), "secret");
    await mkdir(join(root, "media"));
    await symlink(join(outside, "secret.md"), join(root, "articles/out.md"));
    await symlink("../../secret.md", join(root, "articles/relative.md"));
    await symlink(join(outside, "folder"), join(root, "articles/folder"));
    await symlink("/etc/hostname", join(root, "media/out.jpg"));
    await symlink(join(outside, "folder"), join(root, "legal"));
    await symlink(".", join(root, "articles/loop"));
    await symlink("self.md", join(root, "articles/self.md"));
    await symlink("nowhere.md", join(root, "articles/dangling.md"));
    await symlink(join(outside, "content2"), join(root, "articles/prefix.md"));
    await writeFile(join(outside, "content2"), "secret");
    expect(await loaded()).toEqual({
      files: ["articles/a.md"],
      media: [],
      findings: [
        "file-link articles/dangling.md",
        "file-link articles/folder",
        "file-link articles/loop",
        "file-link articles/out.md",
        "file-link articles/prefix.md",
        "file-link articles/relative.md",
        "file-link articles/self.md",
        "file-link legal",
        "file-link media/out.jpg",
      ],
    });
  });

  it("reads a symbolic link to a file inside the content folder", async () => {
    await symlink("a.md", join(root, "articles/b.md"));
    expect(await loaded()).toMatchObject({ files: ["articles/a.md", "articles/b.md"], findings: [] });
  });

  it("reads a content folder that is a symbolic link", async () => {
    await symlink(root, join(outside, "linked"));
    expect((await load(join(outside, "linked"))).files.map((f) => f.path)).toEqual(["articles/a.md"]);
  });

  it("does not read a text that is too large", async () => {
    await put("articles/large.md", "x".repeat(largestText + 1));
    await put("articles/fits.md", "x".repeat(largestText));
    expect(await loaded()).toMatchObject({
      files: ["articles/a.md", "articles/fits.md"],
      findings: ["file-too-large articles/large.md"],
    });
  });

  it.skipIf(process.getuid?.() === 0)("reports files and folders that it has no permission to read", async () => {
    await put("articles/shut.md", "x");
    await chmod(join(root, "articles/shut.md"), 0);
    await mkdir(join(root, "legal"), { mode: 0 });
    expect((await loaded()).findings).toEqual(["file-unreadable articles/shut.md", "file-unreadable legal"]);
  });

  it("asks to copy the text of a Word or PDF document, and to delete Word's lock file", async () => {
    for (const path of ["legal/Our Terms.docx", "plan.PDF", "articles/~$article.docx", "media/a.pdf"])
      await put(path, "\0");
    const { diagnostics, media } = await load(root);
    expect(diagnostics.map(({ code, file, help }) => `${code} ${file}: ${help}`).sort()).toEqual([
      "file-unknown articles/~$article.docx: Delete it; there is nothing in it.",
      "file-unknown legal/Our Terms.docx: Open it, copy its text into a new file legal/our-terms.md below its fields, and delete the document.",
      "file-unknown plan.PDF: Open it, copy its text into a new file articles/plan.md below its fields, and delete the document.",
    ]);
    expect([...media.keys()]).toContain("media/a.pdf");
  });

  it("reads files with unusual names", async () => {
    for (const path of ["articles/a\nb.md", "articles/తెలుగు.md", "articles/\u202egnp.md", "articles/__proto__.md"])
      await put(path, "x");
    expect((await loaded()).files).toHaveLength(5);
  });

  it("throws if the content folder does not exist", async () => {
    await expect(load(join(outside, "none"))).rejects.toThrow(/^The content folder .* cannot be read: /);
  });
});

describe("decode", () => {
  const decoded = (...bytes: number[]) => decode("a.md", new Uint8Array(bytes));

  it("accepts UTF-8 and removes a byte order mark", () => {
    expect(decode("a.md", Buffer.from("తెలుగు é 😀"))).toEqual({ path: "a.md", text: "తెలుగు é 😀" });
    expect(decode("a.md", Buffer.from("\ufeffa"))).toEqual({ path: "a.md", text: "a" });
  });

  it.each([
    ["Latin-1", [0x61, 0xe9, 0x62]],
    ["UTF-16", [0xff, 0xfe, 0x61, 0x00]],
    ["a lone surrogate", [0x61, 0xed, 0xa0, 0x80]],
    ["an overlong slash", [0x61, 0xc0, 0xaf]],
    ["a truncated character", [0x61, 0xe2, 0x82]],
    ["a NUL", [0x61, 0x00, 0x62]],
  ])("reports %s", (_name, bytes) => {
    expect(decoded(...bytes)).toMatchObject({ code: "file-encoding", file: "a.md" });
  });

  it("marks the invalid byte, not a replacement character that was typed", () => {
    const bytes = Buffer.concat([Buffer.from("a\ufffdb\n"), Buffer.from([0xe9])]);
    expect(decode("a.md", bytes)).toMatchObject({ span: { start: 4, end: 5 } });
  });
});
