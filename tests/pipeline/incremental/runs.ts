// Makes the two runs that incremental tests compare: with the cache of earlier runs, and without.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { type Cache, openCache } from "@site/files/cache";
import { listText, manifestName } from "@site/files/output-manifest";
import type { Call } from "../../../pipeline/commands/command.ts";
import { type ContentResult, prepare } from "../../../pipeline/commands/compiling.ts";
import type { LastSummary } from "../../../pipeline/compile/analyses.ts";
import { compile } from "../../../pipeline/compile/compile.ts";
import { withLoadedContent } from "../../../pipeline/compile/with-loaded-content.ts";
import { outputTypes } from "../../../pipeline/emit/types.ts";
import { jsonFindings } from "../../../pipeline/print/formats/json.ts";
import { load } from "../../../pipeline/read/files/index.ts";
import { readSchemas } from "../../../pipeline/read/files/schemas.ts";
import { SiteTable } from "../../../pipeline/read/files/site-table.ts";
import type { Schema, SourceSchemas } from "../../../pipeline/read/schema/schema.ts";
import { schemaSet } from "../../../pipeline/read/schema/schema-set.ts";
import { siteExtension as extension } from "../../../pipeline/site-extension.ts";
import { baseText } from "../base-with.ts";
import { checks, schemas } from "../codes/fixture-report.ts";
import { table } from "../own-table.ts";
import { pages } from "../site-pages.ts";

/** Schemas that limit an article's title to 30 characters and require its products. */
function strictSchemas(): SourceSchemas {
  const all = readSchemas(new URL("../../../schemas", import.meta.url));
  const strict: Schema = JSON.parse(
    JSON.stringify(all.get("articles.json"))
      .replace('"maxLength":120', '"maxLength":30')
      .replace('"required":["title"', '"required":["products","title"'),
  );
  return schemaSet(new Map([...all, ["articles.json", strict]]), table);
}

/** A configuration with other ids that no heading gets. */
function otherConfiguration(): SourceSchemas {
  const reservedIds = [...table.config.reservedIds, "how-it-is-cut"];
  const sources = readSchemas(new URL("../../../schemas", import.meta.url));
  return schemaSet(sources, new SiteTable({ ...table.config, reservedIds }));
}

/** Schemas by the compiler's name, under which its results are cached. */
export const compilers: Readonly<Record<string, SourceSchemas>> = {
  usual: schemas,
  strict: strictSchemas(),
  reserving: otherConfiguration(),
};

/** How content is compiled. */
export interface Settings {
  readonly compiler: string;
  readonly release: boolean;
  readonly drafts: boolean;
}

/** The part of a result that must not depend on the cache. */
export interface Outcome {
  readonly sound: boolean;
  readonly files: number;
  readonly findings: string;
}

const outcomeOf = ({
  findings,
  acceptedCount,
  texts,
  files,
}: Pick<ContentResult, "findings" | "acceptedCount" | "texts" | "files">): Outcome => ({
  sound: findings.every(({ severity }) => severity !== "error"),
  files,
  findings: [
    JSON.stringify(findings),
    JSON.stringify(jsonFindings(findings, texts, "content")),
    `${acceptedCount} accepted`,
  ].join("\n"),
});

const given = ({ compiler, release, drafts }: Settings) => {
  const set = compilers[compiler];
  if (!set) throw new Error(`There is no compiler ${compiler}.`);
  const stages = { analyses: compiler, entries: compiler };
  return { schemas: set, pages, checks, extension, release, drafts, stages };
};

const types = await outputTypes(schemas, "", baseText("messages.yaml"));

/**
 * Makes an output folder with nothing in it but the types of the usual schemas, which take longer
 * to make than all else.
 */
export function emptyOutput(out: string): void {
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, "types.d.ts"), types);
  writeFileSync(join(out, manifestName), listText(["types.d.ts"]));
}

/** Compiles with an empty cache into a folder without any output of the content. */
export async function fromNothing(
  content: string,
  settings: Settings,
  folder: string,
): Promise<Outcome> {
  const cache = join(folder, "cache");
  const out = join(folder, "out");
  emptyOutput(out);
  return outcomeOf(await compile({ content: await load(content), ...given(settings), cache, out }));
}

/** The result of a command, and whether it comes from an earlier run. */
type Answered = Outcome & { readonly answered: boolean };

/**
 * Simulates processes that share one cache: one after another, or one that goes on as `content
 * watch` does.
 */
export class CachedRuns {
  readonly #folder: string;
  readonly out: string;
  /** Lines that the cache printed to standard error. */
  readonly warnings: string[] = [];
  #compiler = "";
  #cached: Cache | undefined;
  #last: Map<string, LastSummary> | undefined;

  /** @param folder for the cache and the output */
  constructor(folder: string) {
    this.#folder = folder;
    this.out = join(folder, "out");
    emptyOutput(this.out);
  }

  /** Ends the simulated process. */
  end(): void {
    this.#cached?.flush();
    this.#cached = undefined;
    this.#last = undefined;
  }

  get #cache(): string {
    return join(this.#folder, "cache");
  }

  /** The cache of the simulated process, opened for a compiler. */
  #cacheFor(compiler: string): Cache {
    if (this.#cached && this.#compiler === compiler) return this.#cached;
    this.end();
    this.#cached = openCache(this.#cache, "content", (line) => this.warnings.push(line));
    this.#compiler = compiler;
    return this.#cached;
  }

  /**
   * Builds without the shortcut of the `build` command for unchanged content.
   * @param goesOn whether the process goes on afterwards, as `content watch` does
   */
  async build(content: string, settings: Settings, goesOn: boolean): Promise<Outcome> {
    const cached = this.#cacheFor(settings.compiler);
    if (goesOn) this.#last ??= new Map();
    const { out } = this;
    const last = this.#last;
    return outcomeOf(
      await withLoadedContent(content, { cached }, (loaded) =>
        compile({
          content: loaded,
          ...given(settings),
          cache: this.#cache,
          cached,
          out,
          last,
        }),
      ),
    );
  }

  /**
   * Checks as `content check` does.
   * @param meanwhile called after the folder has been read
   */
  check(content: string, settings: Settings, meanwhile?: () => void): Promise<Answered> {
    return this.#compile(content, settings, undefined, meanwhile);
  }

  /** Builds as `content build` does. */
  buildOrAnswer(content: string, settings: Settings, meanwhile?: () => void): Promise<Answered> {
    return this.#compile(content, settings, this.out, meanwhile);
  }

  async #compile(
    content: string,
    settings: Settings,
    out: string | undefined,
    meanwhile: () => void = () => undefined,
  ): Promise<Answered> {
    const cached = this.#cacheFor(settings.compiler);
    const { release, drafts, ...parts } = given(settings);
    const flags: Readonly<Record<string, boolean>> = { release, drafts };
    const call: Call = {
      words: [],
      text: (name) => (name === "out" ? out : undefined),
      flag: (name) => flags[name] === true,
      content,
      shown: "content",
      cache: this.#cache,
      // A check asks for the pages first, a build only for the parts.
      dependencies: async () => {
        meanwhile();
        return { ...parts, cache: this.#cache, cached };
      },
      code: () => settings.compiler,
      table: async () => table,
      pages: async () => {
        meanwhile();
        return pages;
      },
      checks: async () => checks,
      cached: async () => cached,
      reload: async () => call,
    };
    const result = await (await prepare(call, { writes: out !== undefined })).check();
    // What an earlier run has found has no site.
    return { ...outcomeOf(result), answered: !("site" in result) };
  }
}

/** The contents of all files in a folder, by path. */
export function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (each) => !each.isDirectory(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  const nameOf = (path: string) =>
    path
      .slice(folder.length + 1)
      .split(sep)
      .join("/");
  return new Map(paths.map((path) => [nameOf(path), readFileSync(path, "latin1")]));
}
