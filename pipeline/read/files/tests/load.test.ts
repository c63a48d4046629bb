// Tests load, which reads the text files of a content folder and lists its pictures, and decode.
// codes.test.ts tests most findings of both.
import { chmod, mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { decode } from "../decode.ts";
import { largestText } from "../file-kind.ts";
import { load } from "../index.ts";

let outside: string;
let root: string;

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), "load-"));
  root = join(outside, "content");
  await put("articles/a.md");
});

async function put(path: string, data = "x"): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), data);
}

/** The paths and findings that load gives for the folder. */
async function loaded() {
  const { files, media, refused } = await load(root);
  return {
    files: files.map((f) => f.path),
    media: [...media.keys()],
    findings: refused.map(({ finding: { code, file } }) => `${code} ${file}`).sort(),
  };
}

it("lists texts and media sorted by path, whatever their names, without what editors and file managers leave", async () => {
  for (const path of [
    "site.yaml",
    "media/b.jpg",
    "articles/B.md",
    "media/a/z.png",
    "media/a.pdf",
    "articles/x.md/y.md",
  ]) {
    await put(path);
  }
  for (const path of [
    ".DS_Store",
    "articles/.a.md.swp",
    "articles/a.md~",
    "media/Thumbs.db",
    "articles/desktop.ini",
    ".git/config",
  ]) {
    await put(path);
  }
  const unusual = ["articles/__proto__.md", "articles/తెలుగు.md", "articles/\u202egnp.md"];
  for (const path of unusual) await put(path);
  const { files, media } = await loaded();
  expect(files).toEqual(
    [...unusual, "articles/B.md", "articles/a.md", "articles/x.md/y.md", "site.yaml"].sort(),
  );
  expect(media).toEqual(["media/a/z.png", "media/b.jpg"]);
});

it("follows symbolic links only to files inside the content folder", async () => {
  await mkdir(join(outside, "folder"));
  for (const path of ["secret.md", "folder/secret.md", "content2"]) {
    await writeFile(join(outside, path), "secret");
  }
  await symlink("a.md", join(root, "articles/b.md"));
  const links = {
    "articles/dangling.md": "nowhere.md",
    "articles/folder": join(outside, "folder"),
    "articles/loop": ".",
    "articles/out.md": join(outside, "secret.md"),
    "articles/prefix.md": join(outside, "content2"),
    "articles/relative.md": "../../secret.md",
    "articles/self.md": "self.md",
    legal: join(outside, "folder"),
  };
  for (const [path, to] of Object.entries(links)) await symlink(to, join(root, path));
  expect(await loaded()).toEqual({
    files: ["articles/a.md", "articles/b.md"],
    media: [],
    findings: Object.keys(links).map((path) => `file-link ${path}`),
  });
  await symlink(root, join(outside, "linked"));
  expect((await load(join(outside, "linked"))).files).toHaveLength(2);
});

it("reads a text of the largest size, but none that is larger", async () => {
  await put("articles/large.md", "x".repeat(largestText + 1));
  await put("articles/fits.md", "x".repeat(largestText));
  const files = ["articles/a.md", "articles/fits.md"];
  expect(await loaded()).toMatchObject({ files, findings: ["file-too-large articles/large.md"] });
});

it.skipIf(process.getuid?.() === 0)(
  "reports files and folders that it has no permission to read",
  async () => {
    await put("articles/shut.md");
    await chmod(join(root, "articles/shut.md"), 0);
    await mkdir(join(root, "legal"), { mode: 0 });
    expect((await loaded()).findings).toEqual([
      "file-unreadable articles/shut.md",
      "file-unreadable legal",
    ]);
  },
);

it("throws if the content folder does not exist", async () => {
  await expect(load(join(outside, "none"))).rejects.toThrow(
    /^The content folder .* cannot be read: /,
  );
});

it("decodes UTF-8 with or without a byte order mark, and marks the first invalid byte, not a typed replacement character", () => {
  expect(decode("a.md", Buffer.from("తెలుగు é 😀"))).toEqual({ path: "a.md", text: "తెలుగు é 😀" });
  expect(decode("a.md", Buffer.from("\ufeffa"))).toEqual({ path: "a.md", text: "a" });
  const bytes = Buffer.concat([Buffer.from("a\ufffdb\n"), Buffer.from([0xe9])]);
  expect(decode("a.md", bytes)).toMatchObject({
    code: { code: "file-encoding" },
    span: { start: 4, end: 5 },
  });
});

it("knows UTF-16 also with the other order of bytes, which other programs save", () => {
  const bytes = Buffer.from("\ufeffa", "utf16le").swap16();
  expect(decode("a.md", bytes)).toMatchObject({
    message: "The file is saved as UTF-16 (“Unicode”).",
  });
});
