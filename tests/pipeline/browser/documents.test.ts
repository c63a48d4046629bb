// Tests that the desk compiles the files of pages with a writer's changes as a build writes them.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { Checker } from "../../../pipeline/browser/checker.ts";
import { deskSite } from "../../../pipeline/browser/desk-site.ts";
import { DocumentCompiler } from "../../../pipeline/browser/document-compiler.ts";
import type { PublishedSite } from "../../../pipeline/browser/published-site.ts";
import { compareText } from "../../../pipeline/finding.ts";
import { load } from "../../../pipeline/read/files/index.ts";
import { compiled } from "../in-memory.ts";
import { table } from "../own-table.ts";
import { pages } from "../site-pages.ts";
import { deskSites, loadSchemas } from "./opened-site.ts";

const base = join(import.meta.dirname, "../../fixtures/base");
const folder = mkdtempSync(join(tmpdir(), "desk-documents-"));
const typed = (path: string) => readFileSync(join(base, path), "utf8");
const repository = "https://github.com/norla/website";
const open = deskSites();
let site: PublishedSite;
beforeAll(async () => {
  cpSync(base, folder, { recursive: true });
  // A card of a product that shows what another file says.
  const product = typed("products/board.yaml").replace(
    "A flat board\n",
    '"A flat board of {{brand.name}}"\n',
  );
  writeFileSync(join(folder, "products/board.yaml"), product);
  writeFileSync(
    join(folder, "site.yaml"),
    `${typed("site.yaml")}repository: { address: ${repository} }\n`,
  );
  site = await open(folder);
  await loadSchemas(site);
});
/** The files that pages read, as a build writes them for the content with these changes, drafts included. */
async function built(files: Readonly<Record<string, string>>): Promise<Map<string, unknown>> {
  const content = await load(folder);
  const others = content.files.filter(({ path }) => files[path] === undefined);
  const changed = Object.entries(files).map(([path, text]) => ({ path, text }));
  const { outputs = new Map<string, string>() } = await compiled(
    { ...content, files: [...others, ...changed].sort((a, b) => compareText(a.path, b.path)) },
    { pages, drafts: true },
  );
  const ofPages = [...outputs].filter(([path]) => ofDesk(path));
  return new Map(ofPages.map(([path, text]) => [path, JSON.parse(text)]));
}

/** Whether a file is that of a collection: what all pages share, such as the messages of each room, the build makes from these. */
const ofDesk = (path: string) =>
  path.endsWith(".json") &&
  // No page shows the list of redirects.
  path !== "redirects.json" &&
  table.collections.some(
    ({ name }) => path === `${name}.json` || (path.startsWith(`${name}/`) && name !== "messages"),
  );

const second = typed("articles/second-article.md");
const renamed = { "site.yaml": typed("site.yaml").replace("name: Norla", "name: Vanya") };

test.each<[string, Readonly<Record<string, string>>]>([
  ["nothing", {}],
  ["the brand's name", renamed],
  [
    "the brand's name and a text",
    { ...renamed, "articles/second-article.md": second.replace("With a saw", "With two saws") },
  ],
  ["a fact", { "facts.yaml": typed("facts.yaml").replaceAll("50", "60") }],
])(
  "The desk compiles the files of pages as a build does, with the change of %s.",
  async (_what, files) => {
    const expected = await built(files);
    expect(expected.size).toBeGreaterThan(20);
    const documents = new DocumentCompiler(site, new Checker(site).check({ files, pictures: {} }));
    for (const [path, value] of expected) {
      expect([path, JSON.parse(documents.text(path) ?? "null")]).toEqual([path, value]);
    }
  },
);

test("A draft is shown among the texts beside it, as once it is published, and in no list.", async () => {
  const draft = second.replace("The second", "A new").replace("---\n", "---\ndraft: true\n");
  const files = { "articles/new.md": draft.replace("2024-02-01", "2024-01-15") };
  const documents = new DocumentCompiler(site, new Checker(site).check({ files, pictures: {} }));
  const withDraft = await built(files);
  const without = await built({});
  expect(JSON.parse(documents.text("articles/new.json") ?? "null")).toEqual(
    withDraft.get("articles/new.json"),
  );
  expect(withDraft.get("articles/new.json")).toMatchObject({
    beside: { next: { path: "/blog/second-article" } },
  });
  expect(JSON.parse(documents.text("articles/list/1.json") ?? "null")).toEqual(
    without.get("articles/list/1.json"),
  );
});

test("The page learns of each file its title, address and day, and of each fact where it is used.", () => {
  const { linked } = new Checker(site).check({ files: {}, pictures: {} });
  const { files, offers, ...rest } = deskSite(site, linked);
  expect(rest.repository).toBe(repository);
  expect(files.find(({ path }) => path === "articles/second-article.md")).toEqual({
    path: "articles/second-article.md",
    collection: "articles",
    title: "The second article",
    address: "/blog/second-article",
    date: "2024-02-01",
  });
  expect(files.find(({ path }) => path === "facts.yaml")).toEqual({
    path: "facts.yaml",
    collection: "facts",
    title: "Facts",
  });
  expect(offers.facts.map(({ id, value }) => [id, value])).toEqual([["lifespan", "50 years"]]);
});
