// Implements `npm run preview -- BASE`: one HTML file with the pages that a change of the content
// changes for visitors.

import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pageAddresses } from "@site/common/languages";
import { compiledFolderOf } from "@site/common/page-files";
import { makeInside } from "@site/files/folders";
import { errorCodeOf } from "@site/files/unusable";
import { writeWhole } from "@site/files/write";
import type { Preview, PreviewedPage } from "@site/pipeline";
import { captureOutput, content, ownScript } from "../commands.ts";
import { compiledPictures, Encoder } from "../encoder.ts";
import type { Rendered } from "../render.ts";
import { BuildError, print, quietly, step } from "../steps.ts";
import { inlinePage } from "./inline-page.ts";
import { previewFile, type ShownPage } from "./preview-file.ts";

// React and React Router, which it imports, choose between their builds by NODE_ENV.
process.env.NODE_ENV = "production";
const { openBundle } = await import("../render.ts");

/** Most pages of a preview. */
const maxPages = 12;

/** Largest file, in bytes. */
const maxBytes = 15_000_000;

const root = join(import.meta.dirname, "../../..");
const to = process.stdout;

/** Folder of everything that a preview makes, relative to the project. */
const folder = ".cache/preview";

/** A state of the site that pages are rendered from. */
interface Side {
  render(address: string): Promise<Rendered>;
  /** The page at an address as one file. */
  page(address: string): Promise<string>;
  /** Addresses of all pages. */
  readonly addresses: readonly string[];
}

/**
 * Compiles one state of the content, and bundles the app with it.
 * @param name of its folder
 * @param site folder with its `content/`
 * @throws BuildError if it has errors
 */
async function openSide(name: string, site: string): Promise<Side> {
  const compiled = `${folder}/${name}`;
  const own = join(root, compiled);
  const bundles = `${compiled}/bundles`;
  const out = ["--out", join(compiled, ".content")];
  const options = { root };
  await step(to, "Content", () =>
    quietly(to, content("build", "--quiet", "--drafts", "--site", site, ...out), options),
  );
  const bundler = ownScript("bundles", "packages/site-build/bundle-app.ts", bundles, compiled);
  await step(to, "Bundles", () => quietly(to, bundler, options));
  const messages: string[] = [];
  const server = join(root, bundles, "server/index.js");
  const render = await openBundle(server, compiledFolderOf(own), messages);
  const pictures = new Encoder({ root: join(root, site), files: compiledPictures(own) });
  const read = async (address: string) => {
    const picture = await pictures.generateFile(address);
    const file = picture ?? join(root, bundles, "client", address);
    return await readFile(file).catch((problem: unknown) => {
      // Such as a drawing or a document, which the build copies.
      if (errorCodeOf(problem) !== "ENOENT") throw problem;
      return readStatic(own, address);
    });
  };
  return {
    addresses: pageAddresses(own),
    render,
    page: async (address) => await inlinePage((await render(address)).html, read),
  };
}

/** A file that the compiler makes for the site; undefined if there is none. */
async function readStatic(own: string, address: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(join(compiledFolderOf(own), "static", address));
  } catch (problem) {
    if (errorCodeOf(problem) !== "ENOENT") throw problem;
    return undefined;
  }
}

/**
 * Writes the content of a commit into a folder. Git is given an index of its own, so that the
 * project's stays as it is.
 */
function checkOut(commit: string, site: string): void {
  const index = join(root, site, "index");
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, env: { ...process.env, GIT_INDEX_FILE: index } });
  git("read-tree", `${commit}:content`);
  git("checkout-index", "--all", "--force", `--prefix=${join(site, "content/")}`);
}

/**
 * The state before the change; undefined if its content has errors, which says nothing about the
 * change.
 */
async function openBefore(commit: string): Promise<Side | undefined> {
  const site = `${folder}/before`;
  checkOut(commit, site);
  try {
    return await openSide("before", site);
  } catch (problem) {
    if (!(problem instanceof BuildError)) throw problem;
    print(to, `The pages before the change cannot be shown:\n${problem.message}`);
    return undefined;
  }
}

/**
 * The pages that a change changes, as `content diff` finds them, with the commit where the change
 * began.
 */
async function changedPages(base: string): Promise<Preview & { readonly base: string }> {
  const { status, output, errors } = await captureOutput(content("diff", base, "--pages"), {
    root,
  });
  if (status === 0) return JSON.parse(output);
  throw new BuildError(
    status === 1
      ? "The content has errors, so there is no preview. npm run content -- check shows them."
      : errors,
  );
}

/** For each changed file that several pages show: the first page of the site that reads it. */
async function firstReaders({ shared }: Preview, after: Side): Promise<PreviewedPage[]> {
  const left = new Map(shared.map(({ compiled, file }) => [compiled, file]));
  const found: PreviewedPage[] = [];
  for (const path of after.addresses) {
    if (left.size === 0) break;
    const { reads } = await after.render(path).catch(() => ({ reads: [] }));
    for (const name of reads) {
      const file = left.get(name);
      if (file === undefined) continue;
      left.delete(name);
      if (!found.some((page) => page.path === path)) found.push({ path, before: path, file });
    }
  }
  return found;
}

/** Renders a page before and after the change. */
async function showPage(
  { path, before: was, file, hidden }: PreviewedPage,
  before: Side | undefined,
  after: Side,
): Promise<ShownPage> {
  const page = { path, file: `content/${file}`, hidden };
  const old = was === null ? null : before?.page(was).catch(() => undefined);
  try {
    return { ...page, before: await old, after: await after.page(path) };
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : String(problem);
    return { ...page, before: await old, after: undefined, problem: why };
  }
}

/** Makes the preview. @returns its path; undefined if no page changes */
async function preview(base: string, out: string): Promise<void> {
  makeInside(root, folder);
  for (const name of ["before", "after"]) {
    rmSync(join(root, folder, name), { recursive: true, force: true });
    makeInside(root, `${folder}/${name}`);
  }
  const changes = await changedPages(base);
  const { removed, pages: changed, shared } = changes;
  if (changed.length + shared.length + removed.length === 0) {
    rmSync(out, { force: true });
    return print(to, "No page changes for visitors.");
  }
  const after = await openSide("after", ".");
  const pages = [...changed, ...(await firstReaders(changes, after))];
  const needsBefore = pages.some((page) => page.before !== null);
  const before = needsBefore ? await openBefore(changes.base) : undefined;
  const shown: ShownPage[] = [];
  let bytes = 0;
  for (const page of pages.slice(0, maxPages)) {
    const next = await showPage(page, before, after);
    bytes += (next.before?.length ?? 0) + (next.after?.length ?? 0);
    if (bytes > maxBytes) break;
    shown.push(next);
  }
  const left = pages.slice(shown.length).map(({ path }) => path);
  const text = previewFile(shown, { removed, left });
  writeWhole(out, text);
  print(
    to,
    `${shown.length} of ${pages.length} changed pages: ${out} (${(text.length / 1e6).toFixed(1)} MB)`,
  );
  for (const { path, problem } of shown) {
    if (problem !== undefined) print(to, `${path} cannot be shown: ${problem}`);
  }
}

const { values, positionals } = parseArgs({
  options: { out: { type: "string", default: join(root, folder, "preview.html") } },
  allowPositionals: true,
});
const [base] = positionals;
if (base === undefined || positionals.length > 1) {
  console.error(
    "Usage: npm run preview -- BASE [--out FILE]\nBASE is the branch, tag or commit that the change begins from, such as main.",
  );
  process.exitCode = 2;
} else {
  try {
    await preview(base, values.out);
  } catch (problem) {
    if (!(problem instanceof BuildError)) throw problem;
    console.error(problem.message);
    process.exitCode = 1;
  }
}
