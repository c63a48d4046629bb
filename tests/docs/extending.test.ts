// docs/extending.md is true: every change that it shows can be made as it stands there, takes the files that it says, leaves the
// check and the types clean, and does what it promises. All are made in one copy of the project, which costs one build of it.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readExtending } from "./extensions.ts";
import { content, copyProject, extend, type Ran, typecheck } from "./project-copy.ts";

const { extensions, counts } = readExtending(join(import.meta.dirname, "../../docs/extending.md"));

let folder = "";
let built: Ran;
let typed: Ran;

const compiled = (path: string) => JSON.parse(readFileSync(join(folder, ".content", path), "utf8"));

/** An article with one more line in its front matter. */
const article = (title: string, line: string) => `---
title: ${title}
description: Who looks at a text before it is published, and what they look for in it.
date: 2024-05-06
image:
  src: ../media/articles/thickness-samples.jpg
  alt: Three grey boards of different thickness beside each other.
topics: [materials]
${line}
---

Words.
`;

/** The findings of some more files, which are gone again afterwards. */
function findings(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, "content", path), text);
  const { stdout } = content(folder, "check", "--format", "json");
  for (const path of Object.keys(files)) rmSync(join(folder, "content", path));
  const all: { code: string; file: string; line: number; message: string; help?: string }[] = JSON.parse(stdout);
  return all.filter(({ file }) => Object.keys(files).some((path) => file.endsWith(path)));
}

/** What each change promises, by the heading of its section. */
const promises: Readonly<Record<string, () => void>> = {
  "A field of an article"() {
    expect(compiled("articles/read-by-an-engineer.json").reviewedBy).toBe("A. Rao, structural engineer");
    const found = findings({
      "articles/a-number.md": article("A number for a name", "reviewedBy: 3"),
      "articles/a-small-letter.md": article("A small letter for a large one", "reviewedby: A. Rao"),
    });
    expect(found).toMatchObject([
      { file: "content/articles/a-number.md", line: 9, code: "schema-type" },
      { file: "content/articles/a-small-letter.md", line: 9, code: "schema-unknown-field" },
    ]);
    expect(found[1]?.help).toContain("reviewedBy");
  },

  "A collection with pages"() {
    const paths = compiled("addresses.json").map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(["/projects", "/projects/a-school-in-the-hills"]));
    const sitemap = readFileSync(join(folder, ".content/static/sitemap.xml"), "utf8");
    expect(sitemap).toContain("/projects/a-school-in-the-hills</loc>");
    const project = readFileSync(join(folder, "content/projects/a-school-in-the-hills.yaml"), "utf8");
    const found = findings({
      "projects/a-typo.yaml": project.replace("internal-partitions", "internal-partition"),
      "articles/a-link.md": article("A link to a project", "").replace(
        "Words.",
        "[One](/projects/a-school-in-the-hill).",
      ),
    });
    expect(found).toMatchObject([
      { file: "content/articles/a-link.md", code: "link-broken" },
      { code: "reference-unknown", message: "There is no application “internal-partition”." },
    ]);
    for (const { help } of found) expect(help).toContain("Did you mean ");
    const begun = content(folder, "new", "project", "A bridge");
    expect([begun.output, begun.status]).toEqual([expect.stringContaining("content/projects/a-bridge.yaml"), 0]);
    expect(existsSync(join(folder, "content/projects/a-bridge.yaml"))).toBe(true);
  },
};

beforeAll(() => {
  folder = copyProject();
  for (const { files } of extensions) extend(folder, files);
  const reviewed = article("Read by an engineer", "reviewedBy: A. Rao, structural engineer");
  writeFileSync(join(folder, "content/articles/read-by-an-engineer.md"), reviewed);
  built = content(folder, "build", "--no-images");
  typed = typecheck(folder);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("The table at the top counts the files of every section.", () => {
  const files = extensions.map(({ name, files }) => [name, new Set(files.map(({ path }) => path)).size] as const);
  expect(new Map(files)).toEqual(counts);
  expect(Object.keys(promises).sort()).toEqual([...counts.keys()].sort());
});

test("The check finds no error.", () => {
  expect([built.output, built.status]).toEqual([expect.stringMatching(/\b0 errors|No findings/), 0]);
});

test("The types are right.", () => {
  expect(typed).toMatchObject({ output: expect.not.stringContaining("error"), status: 0 });
});

describe("It does what it promises:", () => {
  test.each(extensions)("$name", ({ name }) => promises[name]?.());
});
