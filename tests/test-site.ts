// The site that tests are run against: a copy of the project in `.cache/test-site` whose content is
// `tests/content`. So no edit of the site's own content changes a test, and no test disturbs what
// the project has built.

import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { dayInIndia } from "@site/common/today";
import { captureOutput, content } from "@site/site-build/commands";
import { linkPackages } from "./link-packages.ts";
import { testSite } from "./test-site-folder.ts";

export { testSite } from "./test-site-folder.ts";

const project = join(import.meta.dirname, "..");

/** The files that a site is built from, besides its content. */
const folders = "{app,packages,pipeline,public,schemas,tools,docs/content-errors}/**";
const atTop = ["package.json", "package-lock.json", "tsconfig.json", "*.config.ts"];
/** The tests beside the code. A site needs none. */
const apart = /\/tests\//;

/** The files below a folder that a site needs, with their times and sizes. */
function filesOf(root: string): Map<string, { readonly at: Date; readonly size: number }> {
  const names = globSync([folders, ...atTop], {
    cwd: root,
    exclude: (name) => name === "node_modules",
  });
  const files = names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => !apart.test(name))
    .map((name) => [name, statSync(join(root, name), { throwIfNoEntry: false })] as const)
    .flatMap(([name, state]) =>
      state?.isFile() ? [[name, { at: state.mtime, size: state.size }] as const] : [],
    );
  return new Map(files);
}

/**
 * Copies what has changed in the project since the last time. Builds find changes by the files'
 * times, so these are copied too.
 */
export function layOut(): void {
  const wanted = filesOf(project);
  const there = filesOf(testSite);
  for (const name of there.keys()) {
    if (!wanted.has(name)) rmSync(join(testSite, name));
  }
  for (const [name, { at, size }] of wanted) {
    const old = there.get(name);
    if (old?.size === size && old.at.getTime() === at.getTime()) continue;
    const copy = join(testSite, name);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(project, name), copy);
    utimesSync(copy, at, at);
  }
  linkNow();
}

/**
 * Links the content and the packages, again if others are installed or the project has been moved
 * or copied, as links keep its place.
 */
function linkNow(): void {
  const label = join(testSite, "packages-linked");
  const linked = JSON.stringify([project, ...readdirSync(join(project, "node_modules"))]);
  if (existsSync(label) && readFileSync(label, "utf8") === linked) return;
  const own = join(testSite, "content");
  const packages = join(testSite, "node_modules");
  for (const link of [own, packages]) rmSync(link, { recursive: true, force: true });
  symlinkSync(join(project, "tests/content"), own, "junction");
  linkPackages(testSite);
  writeFileSync(label, linked);
}

/**
 * Hash of what the compiled content depends on: the files of the project and of the content with
 * their times and sizes, and the day.
 */
function stateOf(): string {
  const hash = createHash("sha256").update(`${process.version} ${dayInIndia()}`);
  const own = join(project, "tests/content");
  for (const [name, { at, size }] of filesOf(project)) hash.update(`\n${name} ${+at} ${size}`);
  for (const name of globSync("**", { cwd: own }).sort()) {
    const { mtimeMs, size } = statSync(join(own, name));
    hash.update(`\n${name} ${mtimeMs} ${size}`);
  }
  return hash.digest("hex");
}

/**
 * Compiles `tests/content` as the content of the site under test, if something has changed since
 * the last time.
 * @throws Error with the report if it has an error
 */
export async function compileTestSite(): Promise<void> {
  layOut();
  const state = stateOf();
  const label = join(testSite, ".content.of");
  if (existsSync(label) && readFileSync(label, "utf8") === state) return;
  rmSync(label, { force: true });
  const { status, all } = await captureOutput(content("build", "--quiet"), {
    root: testSite,
  });
  if (status !== 0) throw new Error(`tests/content does not compile.\n${all}`);
  writeFileSync(label, state);
}

/**
 * Builds the site under test, whose content is compiled if something has changed.
 * @param whole whether its pictures are made, too; otherwise a server makes them when they are
 * requested
 * @throws BuildError if a command fails or a page cannot be rendered
 */
export async function buildTestSite(whole = false): Promise<void> {
  await compileTestSite();
  const { build, buildPages } = await import("@site/site-build");
  await (whole ? build : buildPages)({ root: testSite, isCompiled: true });
}
