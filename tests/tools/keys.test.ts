// Tests that each key of a cache has all code and data that its results are made from: it follows the imports of what makes them.
// tests/site/bundle-inputs.test.ts does so for the bundles, whose modules import styles and compiled content too.
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { documentCode } from "../../documents/make.ts";
import { compilerFiles } from "../../pipeline/cache/compiler-key.ts";
import { typeMakers } from "../../pipeline/emit/type-files.ts";
import { inspectionFiles } from "../../pipeline/images/inspected-by.ts";
import { cardCode } from "../../tools/build/cards.ts";
import { type Code, filesOfCode } from "../../tools/build/file-hashes.ts";
import { siteCode } from "../../tools/build/site.ts";
import { filesRead } from "./files-read.ts";

const root = join(import.meta.dirname, "../..");

/** What is made and cached. */
interface Output {
  readonly name: string;
  /** The modules that make it. */
  readonly entries: readonly string[];
  /** Modules that are read and are no part of the key, with the reason. */
  readonly apart?: Readonly<Record<string, string>>;
  /** The files of its key. */
  readonly key: readonly string[];
  /** The packages of its key; undefined if all count, by the lockfile. */
  readonly packages?: readonly string[];
}

const ofCode = (code: Code): Pick<Output, "key" | "packages"> => ({
  key: filesOfCode(root, code),
  packages: code.packages,
});

const outputs: readonly Output[] = [
  {
    name: "the compiled content",
    entries: ["pipeline/cli.ts"],
    apart: { "app/screens.ts": "The pages that it lists are part of each key." },
    key: compilerFiles(),
  },
  {
    name: "the types of the content",
    entries: ["pipeline/emit/types.ts", "pipeline/model/declared-schema.ts"],
    key: typeMakers.map((name) => posix.join("pipeline/emit", name)),
  },
  {
    name: "inspected pictures",
    entries: ["pipeline/images/inspect.ts"],
    key: [...inspectionFiles().map((name) => `pipeline/images/${name}`), "brand.json"],
    packages: ["saxes", "sharp"],
  },
  { name: "documents", entries: ["documents/make.ts"], ...ofCode(documentCode) },
  { name: "cards", entries: ["tools/build/card-worker.ts"], ...ofCode(cardCode) },
  {
    name: "pages, search indexes and compressed files",
    entries: ["tools/build/site.ts", "tools/build/search.ts"],
    apart: {
      "documents/make.ts": "It has a key of its own, and the site copies its files.",
      "pipeline/cli.ts": "It has a key of its own, and pages count what they read of its output.",
      "tools/build/bundle-app.ts": "Bundles have a key of their own, which is part of each page's.",
    },
    key: [
      ...filesOfCode(root, siteCode),
      // Only cards have letters of these.
      ...filesOfCode(root, cardCode).filter((name) => name.startsWith("documents/fonts/")),
    ],
  },
];

describe.each(outputs)("The key of $name", ({ entries, apart = {}, key, packages }) => {
  const read = filesRead(entries, Object.keys(apart));

  it("has every module and data file that is read", () => {
    const missing = [...read.files].filter(([name]) => !key.includes(name) && !(name in apart));
    expect(missing.map(([name, by]) => `${name}, read by ${by}`)).toEqual([]);
  });

  it("has every package that is imported", () => {
    const missing = packages && [...read.packages].filter(([name]) => !packages.includes(name));
    expect(missing ?? (key.includes("package-lock.json") ? [] : ["the lockfile"])).toEqual([]);
  });

  it("leaves out only modules that are read", () => {
    expect(Object.keys(apart).filter((name) => !read.files.has(name))).toEqual([]);
  });
});

describe("What is read", () => {
  it("is what modules import now or later, run in threads, list in folders and name by their place", () => {
    const { files, packages } = filesRead(["pipeline/cli.ts"], ["app/screens.ts"]);
    const kinds = [
      // Imported, imported later, run in a thread, found in a folder, data, and data of a folder.
      "pipeline/commands/command.ts",
      "pipeline/compile.ts",
      "pipeline/analyse-worker.ts",
      "pipeline/lint/rules/title-length.ts",
      "brand.json",
      "schemas/articles.json",
    ];
    expect(kinds.filter((name) => !files.has(name))).toEqual([]);
    expect([...packages.keys()]).toEqual(expect.arrayContaining(["yaml", "sharp", "gray-matter"]));
    expect([...files.keys()].filter((name) => name.startsWith("app/"))).toEqual(["app/screens.ts"]);
  });

  it("is what templates of documents include", () => {
    expect([...filesRead(["documents/brochure.typ"]).files.keys()]).toContain(
      "documents/house.typ",
    );
  });
});
