// The files of the site that are no pages: the bundle for the browser, what the compiler has made, robots.txt and the headers for
// static hosts.

import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { staticHeaders } from "../../server/policy/texts.ts";
import { type Bundles, bundleFolder } from "./bundles.ts";
import { type SiteFile, type Written, written } from "./kept.ts";
import { copyOwn, writeOwn } from "./own-files.ts";
import { isCompressible, type PackedNow, packedFolder, qualityOf } from "./packing.ts";
import { clientOf, compiledOf } from "./page-files.ts";
import { hashOf, look } from "./seen.ts";
import type { Standing } from "./standing.ts";
import type { CopyTask } from "./worker.ts";
import type { Workers } from "./workers.ts";

/** Files below a folder by their names there, with forward slashes; none where there is no folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

const robotsName = "robots.txt";

/** Written anew rather than copied. */
export const writtenNames: readonly string[] = [robotsName, "_headers"];

/** What is copied, by name: from where. What the compiler has made goes before a file of the app. */
export function copiesOf(root: string, bundles: Bundles): Map<string, string> {
  const made = join(compiledOf(root), "static");
  return new Map([
    ...bundles.client.map((name): [string, string] => [name, join(root, bundleFolder, "client", name)]),
    ...namesIn(made).map((name): [string, string] => [name, join(made, name)]),
  ]);
}

/** What the file says that programs read before they visit a site: the app's own, and where the sitemap is. */
function robots(root: string, own: string | undefined): string {
  const text = own === undefined ? "User-agent: *\nDisallow:\n" : readFileSync(own, "utf8");
  if (/^sitemap:/im.test(text)) return text;
  const site: unknown = JSON.parse(readFileSync(join(compiledOf(root), "site.json"), "utf8"));
  if (typeof site !== "object" || site === null || !("url" in site)) return text;
  return `${text.trimEnd()}\n\nSitemap: ${new URL("/sitemap.xml", String(site.url)).href}\n`;
}

/** What a file is that was just written. */
function asWritten(path: string, hash: string, before: SiteFile | undefined): SiteFile {
  const now = written(path);
  if (!now) throw new Error(`${path} is gone.`);
  return { ...now, hash, ...(before?.hash === hash && { packed: before.packed }) };
}

/** Files that the site did not have. */
export interface NewCopies {
  readonly files: Readonly<Record<string, SiteFile>>;
  readonly packed: PackedNow;
}

/** What `copyNew` needs. */
export interface CopyWork {
  /** The project's folder. */
  readonly root: string;
  /** As `copiesOf` lists them. */
  readonly copies: ReadonlyMap<string, string>;
  /** Names of the app's own files. */
  readonly ofApp: ReadonlySet<string>;
  readonly standing: Standing;
  readonly workers: Workers;
  readonly stop?: AbortSignal | undefined;
}

/**
 * Copies the files that the site did not have, and compresses them: of a first build thousands, for which one thread would take as
 * long as two for a good part of the pages.
 * @throws the file system's error
 */
export async function copyNew({ root, copies, ofApp, standing, workers, stop }: CopyWork): Promise<NewCopies> {
  const [client, packed] = [clientOf(root), packedFolder(root)];
  const tasks = Array.from(copies).flatMap(([name, from]): CopyTask[] => {
    if (writtenNames.includes(name) || standing.kept.files[name]) return [];
    const quality = isCompressible(name) ? qualityOf(name, ofApp) : undefined;
    return [{ kind: "copy", name, from, client, packed, quality }];
  });
  const files: Record<string, SiteFile> = {};
  const kept: Record<string, Written> = {};
  const names = new Set<string>();
  if (tasks.length > 0) mkdirSync(packed, { recursive: true });
  await workers.run(
    tasks,
    (results) => {
      for (const result of results) {
        if (result.kind !== "copy") continue;
        const { name, file } = result;
        files[name] = file;
        if (file.packed !== undefined) names.add(name);
        Object.assign(kept, result.packed);
      }
    },
    stop,
  );
  return { files, packed: { names, kept } };
}

/**
 * Writes the other files that are not as they should be.
 * @param root the project's folder
 * @param copies as `copiesOf` lists them
 * @param standing what stands of the last build
 * @param fresh those that were copied already
 * @returns all of them
 * @throws the file system's error
 */
export function writeCopies(
  root: string,
  copies: ReadonlyMap<string, string>,
  { kept, files: intact }: Pick<Standing, "kept" | "files">,
  fresh: NewCopies["files"],
): Record<string, SiteFile> {
  const client = clientOf(root);
  const files: Record<string, SiteFile> = {};
  for (const [name, from] of copies) {
    if (writtenNames.includes(name)) continue;
    const copied = fresh[name];
    if (copied) {
      files[name] = copied;
      continue;
    }
    const path = join(client, name);
    const before = kept.files[name];
    const source = look(from, before?.source);
    if (before?.hash === source.hash && intact.has(name)) {
      files[name] = source === before.source ? before : { ...before, source };
      continue;
    }
    copyOwn(from, client, name);
    files[name] = { ...asWritten(path, source.hash, before), source };
  }
  const texts = { [robotsName]: robots(root, copies.get(robotsName)), _headers: staticHeaders() };
  for (const [name, text] of Object.entries(texts)) {
    const path = join(client, name);
    const before = kept.files[name];
    if (before?.hash === hashOf(text) && intact.has(name)) files[name] = before;
    else {
      writeOwn(client, name, text);
      files[name] = asWritten(path, hashOf(text), before);
    }
  }
  return files;
}
