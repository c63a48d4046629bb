// Tests that no file of the content can crash the compiler, run code or keep it busy.
// One run over a folder of hostile files, with little memory, ends with findings.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { jsonFindings } from "../../../pipeline/print/formats/json.ts";
import { tries } from "../../long.ts";
import { runAlone } from "../commands/command-line.ts";
import type { RunOutcome } from "../commands/command-runner.ts";
import { bomb } from "../images/bomb.ts";
import { table } from "../own-table.ts";
import { hostileBodies, hostileYaml } from "./hostile-texts.ts";

const base = fileURLToPath(new URL("../../fixtures/base", import.meta.url));
const frontMatter = `---
title: A title
description: A description of what the text is about.
date: 2024-01-01
image: { src: ../media/board.jpg, alt: Boards }
topics: [materials]
---
`;
/** Text of a file outside the content folder; none of it may be in any output. */
const secret = "SECRET-OF-THE-MACHINE";

/** In milliseconds; among many others the run may get little of the processor. */
const patience = tries(300_000, 1_800_000);

let folder: string;
let content: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-"));
  content = join(folder, "content");
  await cp(base, content, { recursive: true });
  // Paths in findings are absolute if the content is not below the working directory.
  await mkdir(join(folder, "elsewhere"));
  await writeFile(join(folder, "secret.txt"), secret);
  await writeFile(join(folder, "secret.md"), `${frontMatter}${secret}\n`);
});

async function put(path: string, data: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(content, path)), { recursive: true });
  await writeFile(join(content, path), data);
}

const slug = (name: string) => name.replace(/[^a-z]+/g, "-");
const marker = () => join(folder, "it-ran");
const code = () => `process.getBuiltinModule("fs").writeFileSync(${JSON.stringify(marker())}, "")`;

/**
 * First lines after which other tools would execute the front matter, or read it in another
 * language.
 */
const openings = [
  ..."---js|---javascript|--- js|---\tjs|---JS|---\rjs|---\r js|---\r\rjavascript|---\r\n\rjs|--- \r \tjs|---\u2028js".split(
    "|",
  ),
  ..."---\u0085js|---\vjs|---\u00a0js|---\rcoffee|---\rperl|---\rjson|---js\r|---\rjs\r|----js|\ufeff---js|---coffee".split(
    "|",
  ),
];

/** Files that other tools would execute or read in another language. */
const executable = (): readonly string[] => [
  ...openings.map((opening) => `${opening}\n{ title: (${code()}, "a") }\n---\nText.\n`),
  '---json\n{"title": "a"}\n---\nb\n',
  '---toml\ntitle = "a"\n---\nb\n',
  ';;;\n{"title": "a"}\n;;;\nb\n',
  `---\ntitle: !!js/function 'function () { ${code()} }'\n---\nb\n`,
];

const picturePaths = [
  "../../../../../etc/hostname",
  "../../secret.txt",
  "/etc/hostname",
  "file:///etc/hostname",
  "data:text/plain;base64,AAAA",
  "\\\\\\\\server\\\\share\\\\a.jpg",
  "../media/board.jpg\\0.png",
  "../media/%2e%2e/%2e%2e/secret.txt",
  "%2e%2e/%2e%2e/secret.txt",
  "../media/../../secret.txt",
  "__proto__",
  "../media/folder/secret.txt",
  "../site.yaml",
  `../media/${"a".repeat(5000)}.jpg`,
];

describe("a build of all hostile content at once", () => {
  let result: RunOutcome;
  let findings: ReturnType<typeof jsonFindings>;

  beforeAll(async () => {
    for (const [name, body] of Object.entries(hostileBodies)) {
      await put(`articles/md-${slug(name)}.md`, frontMatter + body);
    }
    for (const [name, text] of Object.entries(hostileYaml)) {
      await put(`products/yaml-${slug(name)}.yaml`, text);
    }
    for (const [index, text] of executable().entries()) await put(`articles/run-${index}.md`, text);
    await put("articles/js-below.md", `---\ntitle: a\n---\n---js\n${code()}\n---\n`);
    for (const [index, path] of picturePaths.entries()) {
      const quoted = `"${path.replaceAll('"', "")}"`;
      await put(
        `articles/pic-field-${index}.md`,
        `${frontMatter.replace("../media/board.jpg", quoted)}Text.\n`,
      );
      await put(
        `articles/pic-body-${index}.md`,
        `${frontMatter}![a](<${path.replaceAll("\\\\", "\\")}>)\n\n<img alt="a" src=${quoted}>\n`,
      );
    }
    await put("articles/large.md", "x".repeat(5 * 1024 * 1024));
    await put("articles/nul.md", `${frontMatter}a\0b\n`);
    await put(
      "articles/surrogate.md",
      Buffer.concat([Buffer.from(frontMatter), Buffer.from([0xed, 0xa0, 0x80])]),
    );
    await put("articles/utf16.md", Buffer.from(`\ufeff${frontMatter}a`, "utf16le"));
    await put(
      "articles/rtl.md",
      `${frontMatter.replace("A title", '"\u202egnp.exe \u2066"')}مرحبا \u202e txt\n\n## ‏עברית\n`,
    );
    await put("articles/folder.md/inside.md", frontMatter);
    await put("articles/a\nb.md", frontMatter);
    await put(
      "facts.yaml",
      `${await readFile(join(base, "facts.yaml"), "utf8")}\n__proto__: {text: a}\nconstructor: {text: b}\n`,
    );
    await put(
      "media/bomb.svg",
      `<!DOCTYPE svg [<!ENTITY a "${"a".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]><svg>&b;</svg>`,
    );
    await put(
      "media/reach.svg",
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file://${join(folder, "secret.txt")}"/></svg>`,
    );
    const jpeg = await readFile(join(base, "media/board.jpg"));
    await put("media/half.jpg", jpeg.subarray(0, jpeg.length / 2));
    await put("media/bomb.png", bomb(50_000, 50_000));
    await put(
      "articles/pictures.md",
      `${frontMatter}${["bomb.svg", "reach.svg", "half.jpg", "bomb.png"].map((f) => `![a](../media/${f})`).join("\n\n")}\n`,
    );
    await symlink(join(folder, "secret.md"), join(content, "articles/link.md"));
    await symlink(join(folder, "secret.txt"), join(content, "media/link.jpg"));
    await symlink(folder, join(content, "media/folder"));
    await symlink("..", join(content, "articles/loop"));
    spawnSync("mkfifo", [join(content, "articles/pipe.md"), join(content, "media/pipe.jpg")]);

    const folders = [
      "--site",
      folder,
      "--out",
      join(folder, "out"),
      "--cache",
      join(folder, "cache"),
    ];
    const args = ["build", ...folders, "--format", "json"];
    result = await runAlone(join(folder, "elsewhere"), args, {
      node: ["--max-old-space-size=512"],
    });
    findings = result.stdout ? (JSON.parse(result.stdout) as ReturnType<typeof jsonFindings>) : [];
  }, patience);

  it("ends with status 1, prints only its findings and nothing from outside, writes nothing and runs nothing", () => {
    expect({ status: result.status, stderr: result.stderr }).toEqual({ status: 1, stderr: "" });
    expect(findings.length).toBeGreaterThan(100);
    expect(result.stdout).not.toContain(secret);
    expect(existsSync(join(folder, "out"))).toBe(false);
    expect(existsSync(marker())).toBe(false);
  });

  it("reports an error in every file that other tools would run, and for every path that leads out of the folder", () => {
    const errors = findings.filter((finding) => finding.severity === "error");
    // A missing picture is one finding, with every place that uses it.
    const places = errors.flatMap((finding) => [finding, ...(finding.related ?? [])]);
    const found = new Set(places.map(({ file }) => file.slice(content.length + 1)));
    const wrong = [
      ...executable().map((_text, index) => `articles/run-${index}.md`),
      ...picturePaths.flatMap((_path, i) => [
        `articles/pic-field-${i}.md`,
        `articles/pic-body-${i}.md`,
      ]),
    ];
    expect(wrong.filter((file) => !found.has(file))).toEqual([]);
  });

  it("has no message longer than 1001 characters and fewer than 5000 findings for one file", () => {
    expect(findings.filter((f) => f.message.length > 1001 || (f.help ?? "").length > 1001)).toEqual(
      [],
    );
    // Findings from linking come on top of the file's own 500.
    const counts = new Map<string, number>();
    for (const { file } of findings) counts.set(file, (counts.get(file) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeLessThan(5000);
  });
});

it("every hostile text belongs to a collection and has its own name, so that all are analysed", () => {
  expect(table.collectionOf("articles/md-a.md")).toBeDefined();
  expect(table.collectionOf("products/yaml-a.yaml")).toBeDefined();
  const names = [
    ...Object.keys(hostileBodies),
    ...Object.keys(hostileYaml).map((name) => `yaml ${name}`),
  ].map(slug);
  expect(new Set(names).size).toBe(names.length);
});
