// Tests that each key of a cache has all code and data that its results are made from. It follows
// the imports of what makes them. tests/site/bundle-inputs.test.ts does so for the bundles, whose
// modules import styles and compiled content too.
import { join } from "node:path";
import { codeFiles } from "@site/files/code";
import { describe, expect, it } from "vitest";
import { compilerFiles } from "../../pipeline/compile/compiler-key.ts";
import { inspectionFiles } from "../../pipeline/images/inspected-by.ts";
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
  /** Whether its key has the versions of its packages in place of the lock file. */
  readonly hasOwnVersions?: true;
}

const starting = "It starts Node, and changes no result.";

const outputs: readonly Output[] = [
  {
    name: "the compiled content",
    entries: ["pipeline/cli.ts"],
    apart: {
      "app/screens.ts": "The pages that it lists are part of each key.",
      "pipeline/commands/docs.ts": "It writes the pages of codes, of which no output is made.",
    },
    key: compilerFiles(),
  },
  {
    name: "the types of the content",
    entries: ["pipeline/emit/types.ts", "pipeline/read/schema/declared-schema.ts"],
    key: codeFiles(root, "@site/pipeline", "packages/common/enquiry/"),
  },
  {
    name: "inspected pictures",
    entries: ["pipeline/images/inspect.ts"],
    apart: {
      "packages/common/brand.json": "Of it only a colour counts, which is in the key by itself.",
      "packages/files/semaphore.ts": "It says when a picture is decoded, not how.",
    },
    key: inspectionFiles().map((name) => `pipeline/images/${name}`),
    hasOwnVersions: true,
  },
  {
    name: "documents",
    entries: ["packages/documents/build.ts"],
    key: codeFiles(root, "@site/documents", "packages/common/enquiry/"),
  },
  {
    name: "pages, search indexes and compressed files",
    entries: ["packages/site-build/site.ts", "packages/search/build.ts"],
    apart: {
      "pipeline/cli.ts": "Pages count what they read of its output, whose key it is part of.",
      "tools/check-node.mjs": starting,
      "app/lib/known-requests.ts": "It is for service.json, which each build writes anew.",
    },
    key: codeFiles(root, "@site/site-build", "app/", "packages/common/enquiry/"),
  },
];

describe.each(outputs)("The key of $name", ({ entries, apart = {}, key, hasOwnVersions }) => {
  const read = filesRead(
    entries,
    Object.keys(apart).filter((name) => !entries.includes(name)),
  );

  it("has every module and data file that is read", () => {
    const missing = [...read.files].filter(
      ([name]) => !key.includes(name) && !(name in apart) && !/(?:^|\/)tests\//.test(name),
    );
    expect(missing.map(([name, by]) => `${name}, read by ${by}`)).toEqual([]);
  });

  it.skipIf(hasOwnVersions)("has the versions of all packages, by the lock file", () => {
    expect(key).toContain("package-lock.json");
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
      "pipeline/compile/compile.ts",
      "pipeline/compile/analyse-worker.ts",
      "pipeline/check/words/lengths.ts",
      "packages/common/brand.json",
      "schemas/articles.json",
    ];
    expect(kinds.filter((name) => !files.has(name))).toEqual([]);
    expect([...packages.keys()]).toEqual(expect.arrayContaining(["yaml", "sharp", "gray-matter"]));
    expect([...files.keys()].filter((name) => name.startsWith("app/"))).toEqual(["app/screens.ts"]);
  });

  it("is what templates of documents include", () => {
    expect([...filesRead(["packages/documents/brochure.typ"]).files.keys()]).toContain(
      "packages/documents/house.typ",
    );
  });
});

it.each([
  ["a rule of the form", "packages/common/enquiry/phone.ts", []],
  ["a route", "app/routes/contact/route.tsx", []],
  [
    "a drawing",
    "packages/drawings/section.ts",
    ["documents", "pages, search indexes and compressed files"],
  ],
  ["the service", "packages/service/app.ts", []],
])("A change of %s makes again, besides bundles: %o", (_, file, expected) => {
  const made = outputs.filter(({ key }) => key.includes(file)).map(({ name }) => name);
  expect(made).toEqual(expected);
});
