// Tests that each change in docs/extending.md applies, passes check, types and tests, and does what
// it promises. All are made in one copy, to build once. Without `npm run test:long` they are only
// applied and linted.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { long } from "../long.ts";
import { CommandRunner, type RunOutcome } from "../pipeline/commands/command-runner.ts";
import { typed as right } from "../support/forms.ts";
import { describeLong } from "../support/lacking.ts";
import { smallContent } from "../support/service-content.ts";
import { readExtending } from "./extensions.ts";
import { copyProject, extend, lint, type Ran, tests, typecheck } from "./project-copy.ts";

const extensions = readExtending(join(import.meta.dirname, "../../docs/extending.md"));

/** In milliseconds; a type check and tests are run first. */
const patience = 1_800_000;

let folder = "";
let runner: CommandRunner;
let built: RunOutcome;
let typed: Ran;
let tested: Ran;
let found: readonly Found[] = [];

/** Runs the copy's own content compiler. */
const content = (...args: readonly string[]) => runner.run({ folder, args, patience: 300_000 });

const compiled = (path: string) => JSON.parse(readFileSync(join(folder, ".content", path), "utf8"));

/** An article with one extra line in its front matter. */
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

interface Found {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly help?: string;
}

/**
 * Tests that would fail if the project listed its collections, screens, rules or formats in a
 * second place.
 */
const listing = [
  "app/enquiry/tests/send-enquiry.test.ts",
  ...[
    "common/enquiry/tests/fields",
    "common/enquiry/tests/rules",
    "service/calls/tests/plain-page",
    "service/calls/tests/validate-form",
    "service/tests/store/commands",
    "service/tests/forms/enquiries",
    "service/tests/store/store",
  ].map((name) => `packages/${name}.test.ts`),
  ...["code-page", "formats"].map((name) => `pipeline/print/tests/${name}.test.ts`),
  "tests/pipeline/codes/codes.test.ts",
  "tests/pipeline/rules/collections.test.ts",
];

/** What a change promises. */
interface Promised {
  /** Files that the promise adds to the content. */
  readonly right?: Readonly<Record<string, string>>;
  /** Files with mistakes that the check has to find. */
  readonly wrong: Readonly<Record<string, string>>;
  /** Compares the output and the findings with the promise. */
  readonly verify: (found: readonly Found[]) => void | Promise<void>;
}

/** Promises by section heading. */
const promises: Readonly<Record<string, Promised>> = {
  "A field of an article": {
    right: {
      "articles/read-by-an-engineer.md": article(
        "Read by an engineer",
        "reviewedBy: A. Rao, structural engineer",
      ),
    },
    wrong: {
      "articles/a-number.md": article("A number for a name", "reviewedBy: 3"),
      "articles/a-small-letter.md": article("A small letter for a large one", "reviewedby: A. Rao"),
    },
    verify(found) {
      expect(compiled("articles/read-by-an-engineer.json").reviewedBy).toBe(
        "A. Rao, structural engineer",
      );
      expect(found).toMatchObject([
        { file: "content/articles/a-number.md", line: 9, code: "schema-type" },
        { file: "content/articles/a-small-letter.md", line: 9, code: "schema-unknown-field" },
      ]);
      expect(found[1]?.help).toContain("reviewedBy");
    },
  },

  "A property of a product": {
    wrong: {
      "products/vplank-xl.yaml": readFileSync(
        join(import.meta.dirname, "../content/products/vplank.yaml"),
        "utf8",
      ).replace("  resistance: Fire, water", "  recycled-content: 130\n  resistance: Fire, water"),
    },
    verify(found) {
      expect(compiled("products/vplank.json").specifications).toContainEqual({
        label: "Recycled content",
        value: "30%",
      });
      expect(found).toContainEqual(
        expect.objectContaining({ code: "property-range", severity: "error" }),
      );
    },
  },

  "A collection with pages": {
    wrong: {
      "articles/a-link.md": article("A link to a project", "").replace(
        "Words.",
        "[One](/projects/a-school-in-the-hill).",
      ),
      "projects/a-typo.yaml": `title: A typo
image: { src: ../media/fronts/vplank-teak.jpg, alt: A front clad in planks. }
text: Words.
applications: [internal-partition]
`,
    },
    async verify(found) {
      const paths = compiled("addresses.json").map(({ path }: { path: string }) => path);
      expect(paths).toEqual(
        expect.arrayContaining(["/projects", "/projects/a-school-in-the-hills"]),
      );
      const { beside } = compiled("projects/a-school-in-the-hills.json");
      expect(beside.applications).toMatchObject([
        { path: "/applications/outdoor/soffit" },
        { path: "/applications/indoor/internal-partitions" },
      ]);
      const sitemap = readFileSync(join(folder, ".content/static/sitemap.xml"), "utf8");
      expect(sitemap).toContain("/projects/a-school-in-the-hills</loc>");
      expect(found).toMatchObject([
        { file: "content/articles/a-link.md", code: "link-broken" },
        { code: "reference-unknown", message: "There is no application “internal-partition”." },
      ]);
      for (const { help } of found) expect(help).toContain("Did you mean ");
      const begun = await content("new", "project", "A bridge");
      expect([begun.stdout, begun.status]).toEqual([
        expect.stringContaining("content/projects/a-bridge.yaml"),
        0,
      ]);
      expect(existsSync(join(folder, "content/projects/a-bridge.yaml"))).toBe(true);
    },
  },

  "A second language of a collection": {
    wrong: { "projects/a-school-in-the-hills.mr.yaml": "title: शाळा\napplications: [soffit]\n" },
    verify(found) {
      expect(compiled("hi/addresses.json").map(({ path }: { path: string }) => path)).toEqual(
        expect.arrayContaining(["/hi/projects", "/hi/projects/a-school-in-the-hills"]),
      );
      expect(compiled("hi/projects/a-school-in-the-hills.json").title).toBe("पहाड़ों में एक स्कूल");
      expect(found).toContainEqual(
        expect.objectContaining({ code: "schema-unknown-field", line: 2 }),
      );
    },
  },

  "A check": {
    wrong: { "articles/a-shout.md": article("A TITLE IN CAPITALS", "") },
    async verify(found) {
      expect(found).toMatchObject([{ code: "title-capitals", severity: "warning", line: 2 }]);
      expect((await content("docs")).status).toBe(0);
      expect((await content("explain", "title-capitals")).stdout).toContain(
        "Capitals read as shouting",
      );
    },
  },

  "A pattern": {
    right: {
      "articles/ordinary.md": article("An ordinary text", "").replace(
        "Words.",
        "In ((a + b) + c).",
      ),
    },
    wrong: {
      "articles/a-note.md": article("A note to the editor", "").replace("Words.", "A ((ed: so?))."),
    },
    verify(found) {
      expect(found).toMatchObject([
        { file: "content/articles/a-note.md", line: 12, code: "leftover-doubtful" },
      ]);
    },
  },
  "A field of an enquiry": {
    wrong: {},
    async verify() {
      const from = (path: string) => import(/* @vite-ignore */ join(folder, path));
      const typed = { ...right, company: " Rao  Builders " };
      const content = { ...smallContent, messages: compiled("messages.json") };

      const { setClientContent } = await from("app/lib/client-content.ts");
      setClientContent(() => compiled("client.json"));
      const { EnquiryField } = await from("app/enquiry/EnquiryField.tsx");
      const register = (name: string) => ({ name });
      const shown = renderToStaticMarkup(
        createElement(EnquiryField, { name: "company", register }),
      );
      expect(shown).toMatch(
        /Company \(optional\)<\/label><input autoComplete="organization" id="[^"]+" name="company"\/>/,
      );
      const { typedFields } = await from("packages/common/enquiry/fields.ts");
      expect(typedFields.indexOf("company")).toBe(typedFields.indexOf("note") - 1);

      const { validateForm } = await from("packages/service/calls/validate-form.ts");
      const validate = (form: object) => validateForm(new Map(Object.entries(form)), content);
      const { fields } = validate(typed);
      expect(fields.company).toBe("Rao Builders");
      const long = new Map(Object.entries({ ...typed, company: "x".repeat(101) }));
      const { errors } = validateForm(long, content);
      expect(errors).toEqual({ company: "Company Should be Maximum 100 letters" });

      const { invalidFormPage } = await from("packages/service/calls/plain-page.ts");
      const page = invalidFormPage(
        content,
        { form: long, origin: { campaign_id: "20", source: "website" } },
        errors,
      );
      expect(page).toContain(
        '<label for="company">Company (optional), at most 100 characters</label><input id="company"',
      );
      expect(page).toContain(`value="${"x".repeat(101)}"><strong id="company-message">`);
    },
  },
  "A column of the export": {
    wrong: {},
    async verify() {
      const from = (path: string) => import(/* @vite-ignore */ join(folder, path));
      const { validateForm } = await from("packages/service/calls/validate-form.ts");
      const content = { ...smallContent, messages: compiled("messages.json") };
      const areaOf = (area: string) =>
        validateForm(new Map(Object.entries({ ...right, area })), content).fields.area;
      expect(["products", "a page?", "x".repeat(41)].map(areaOf)).toEqual(["products", "", ""]);
      const { readColumns } = await from("packages/service/store/schema.ts");
      expect(readColumns.at(-1)).toBe("area");
    },
  },

  "A screen": {
    wrong: {
      "articles/a-warranty.md": article("A link to the warranty", "").replace(
        "Words.",
        "[One](/warrantee).",
      ),
    },
    verify(found) {
      expect(compiled("addresses.json").map(({ path }: { path: string }) => path)).toContain(
        "/warranty",
      );
      expect(found).toMatchObject([
        { code: "link-broken", help: expect.stringContaining("/warranty") },
      ]);
    },
  },
  "A language": {
    wrong: { "products/vboards.mr.yaml": "title: व्ही-बोर्ड\norder: 3\n" },
    verify(found) {
      expect(compiled("mr/products/atum.json")).toMatchObject({
        path: "/mr/products/atum",
        tagline: "वीज तयार करणारे छत",
        colour: compiled("products/atum.json").colour,
      });
      expect(compiled("mr/addresses.json")).toMatchObject([
        { path: "/mr/products/atum", of: "/products/atum" },
      ]);
      expect(found).toMatchObject([
        { code: "translation-missing", severity: "note" },
        { code: "translation-stale", severity: "warning" },
        { code: "schema-unknown-field", line: 2 },
      ]);
    },
  },
};

function add(files: Readonly<Record<string, string>> | undefined): void {
  for (const [path, text] of Object.entries(files ?? {})) {
    writeFileSync(join(folder, "content", path), text);
  }
}

beforeAll(async () => {
  folder = copyProject();
  runner = new CommandRunner([], folder);
  for (const { files } of extensions) extend(folder, files);
  for (const { right } of Object.values(promises)) add(right);
  if (!long) return;
  // First, as right after npm ci: it generates missing files.
  typed = typecheck(folder);
  built = await content("build");
  // The page of the new code is written from its fixture.
  await content("docs");
  // All of them; but of the many cases of codes, only the new one.
  tested = tests(folder, ...listing, "-t", "^(?!(?!title-capitals)[a-z0-9-]+: )");
  for (const { wrong } of Object.values(promises)) add(wrong);
  found = JSON.parse((await content("check", "--format", "json")).stdout);
}, patience);
afterAll(() => runner.end());

test("Every section of docs/extending.md that changes files has a promise here.", () => {
  const names = extensions.filter(({ files }) => files.length > 0).map(({ name }) => name);
  expect(Object.keys(promises).sort()).toEqual(names.sort());
});

test("The extended project's changed files pass the lint.", () => {
  const paths = extensions
    .flatMap(({ files }) => files.map(({ path }) => path))
    .filter((path) => !/^content\/|\.md$/.test(path));
  const { output, status } = lint(folder, [...new Set(paths)]);
  expect(output).toMatch(/^Checked \d+ files/m);
  expect(output).not.toContain("error");
  expect(status).toBe(0);
});

describeLong(undefined, "The extended project", () => {
  test("has no error that the check finds", () => {
    expect([built.stdout + built.stderr, built.status]).toEqual([
      expect.stringMatching(/\b0 errors|No findings/),
      0,
    ]);
  });

  test("has no type errors", () => {
    expect(typed).toMatchObject({ output: expect.not.stringContaining("error TS"), status: 0 });
  });

  test("passes the tests that check lists of the project's parts", () => {
    // A name that no test has any longer would be passed over.
    expect(listing.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    const files = new RegExp(`Test Files +${listing.length} passed`);
    expect(tested).toMatchObject({ output: expect.stringMatching(files), status: 0 });
  });
});

describeLong(undefined, "The change in docs/extending.md has the promised effect:", () => {
  test.each(Object.entries(promises))("%s", async (_name, { wrong, verify }) => {
    await verify(
      found.filter(({ file }) => Object.keys(wrong).some((path) => file === `content/${path}`)),
    );
  });
});
