// The compiler on one page: load, parse, fill, validate, transform, link, lint, images, emit.

import type { UnitStore } from "./cache/unit-store.ts";
import { lockFile } from "./collections.ts";
import { emit } from "./emit/index.ts";
import { leftAs } from "./emit/leaving.ts";
import { previousFiles } from "./emit/output-folder.ts";
import { type Output, outputs } from "./emit/outputs.ts";
import { outputTypes } from "./emit/type-files.ts";
import { withTrustedFixes } from "./fix/trusted.ts";
import { type ImagesOptions, images } from "./images/index.ts";
import { knownPictures } from "./images/known-pictures.ts";
import { unsuitable } from "./images/suitability.ts";
import { judge } from "./judge.ts";
import { sameNames } from "./link/same-names.ts";
import type { Rule } from "./lint/rule.ts";
import { withKnown } from "./load/known.ts";
import { withSettledMedia } from "./load/settled-media.ts";
import { compareDiagnostics, type Diagnostic } from "./model/diagnostic.ts";
import type { PublishedPage } from "./model/linked.ts";
import type { LoadedContent, Variants } from "./model/media.ts";
import { type CompileResult, type Memory, readAll, textsIn } from "./model/result.ts";
import type { SchemaSet } from "./model/schemas.ts";
import { answerText } from "./units/answers.ts";
import { ContentUnits } from "./units/content-units.ts";
import type { Crew } from "./units/reading-crew.ts";

export interface CompileOptions {
  /** The content: a folder, or files already loaded, as tests do. */
  readonly content: string | LoadedContent;
  readonly schemas: SchemaSet;
  /** Addresses of the site's pages that are no entries, such as `/contact`; `{slug}` stands for the brand's. */
  readonly pages: readonly string[];
  /** The rules about how texts are written. */
  readonly rules: readonly Rule[];
  /** Folder of the cache. */
  readonly cache: string;
  /** Folder to write to; without it nothing is written, as in a check. */
  readonly out?: string;
  /** false: pictures are inspected but not encoded. */
  readonly encode?: boolean;
  /** true: drafts are part of the site. */
  readonly drafts?: boolean;
  /** What an earlier run kept, so that unchanged files are not done again. */
  readonly memory?: Memory;
  /** What earlier processes kept. */
  readonly store?: UnitStore | undefined;
  /** Reads files where they are many, with the project's own schemas and rules. */
  readonly crew?: Crew;
  /** The key of the run's answer by all that it is given; undefined where the content could not be known again. */
  readonly answerKey?: (content: LoadedContent) => string | undefined;
  /** The day by which facts expire, `YYYY-MM-DD`; today where it is not given. Nothing that is written depends on it. */
  readonly today?: string;
  /** Pages as they were when the list of published addresses was last written, by their addresses; for one who mends content. */
  readonly history?: ReadonlyMap<string, PublishedPage> | undefined;
  /** true: the content is to go live, so samples and expired facts are errors. */
  readonly release?: boolean;
  readonly onProgress?: ImagesOptions["onProgress"];
}

/**
 * Compiles a content folder. Bad content gives diagnostics and leaves the output as it was.
 * @throws where the folder cannot be read, the output folder is somebody else's, or the fault is ours
 */
export async function compile(options: CompileOptions): Promise<CompileResult> {
  const clock = stopwatch();
  if (options.out !== undefined) await previousFiles(options.out);
  const { content, store } = options;
  const work = (loaded: LoadedContent) => compileLoaded(loaded, options, clock);
  return typeof content === "string" ? await withKnown(content, store, work) : await work(content);
}

async function compileLoaded(
  loaded: LoadedContent,
  options: CompileOptions,
  clock: ReturnType<typeof stopwatch>,
): Promise<CompileResult> {
  const { schemas, drafts = false, release = false, today = new Date().toISOString().slice(0, 10) } = options;
  clock.lap("load");

  const { memory, store } = options;
  const content = await ContentUnits.of(loaded, {
    schemas,
    rules: options.rules,
    memory,
    store,
    today,
    release,
    crew: options.crew,
    pictures: options.out === undefined ? undefined : () => knownPictures(loaded.media, options.cache),
  });
  clock.lap("front end");

  const { units, strays } = content;
  const read = {
    units,
    strays,
    media: new Set(loaded.media.keys()),
    taken: loaded.diagnostics,
    names: sameNames(pathsOf(loaded)),
    lock: lockOf(loaded),
    history: options.history,
  };
  const { rules, pages } = options;
  const judgement = judge(read, {
    ...{ rules, pages, drafts, today, release },
    lintsOf: content.lintsOf,
    lap: clock.lap,
  });
  const { linked } = judgement;
  const found = [...judgement.diagnostics];
  // A call takes no more arguments than the stack has room for, so long lists are never spread into push().
  const report = (findings: Iterable<Diagnostic>) => {
    for (const finding of findings) found.push(finding);
  };
  const sound = () => found.every((d) => d.severity !== "error");

  // What was put together of bytes that were read before this is found by the hash of these bytes alone.
  const beforePictures = Date.now();
  const made = await images(linked.pictures, loaded.media, {
    cache: options.cache,
    encode: options.out !== undefined && options.encode !== false && sound(),
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  });
  report(made.diagnostics);
  report(unsuitable(units, linked.pictures, loaded.media, made.pictures));
  clock.lap("images");

  const diagnostics = withTrustedFixes(found, units).sort(compareDiagnostics);
  const texts = textsIn(loaded);
  readAll(diagnostics, texts);
  const isSound = sound();
  const kept = isSound && options.out !== undefined ? content.keptEntries() : undefined;
  let compiled: ReadonlyMap<string, Output> | undefined;
  const compiledOnce = () => {
    compiled ??= outputs(linked, made.pictures, diagnostics, { drafts, texts, kept });
    return compiled;
  };
  const written =
    isSound && options.out !== undefined ? await write(compiledOnce(), made.pictures, options.out, options) : 0;
  kept?.keep();
  clock.lap("emit");
  // What was not written has no answer: the next run has to try again.
  const left = options.out !== undefined && isSound ? leftAs(options.out) : undefined;
  const isWhole = options.out === undefined || left !== undefined;
  const value = answerText({ diagnostics, files: loaded.files.length, left });
  const key = isWhole ? options.answerKey?.(withSettledMedia(loaded, beforePictures)) : undefined;
  content.keep(key === undefined ? undefined : { key, value });
  clock.lap("keep");
  return {
    diagnostics,
    texts,
    files: loaded.files.length,
    linked,
    pictures: made.pictures,
    written,
    encoded: made.encoded,
    get outputs() {
      return isSound ? textsOf(compiledOnce()) : undefined;
    },
    stages: clock.laps,
  };
}

/** Paths of all files that are there, whether or not they can be read. */
function pathsOf({ files, media, diagnostics }: LoadedContent): Set<string> {
  return new Set([...files.map(({ path }) => path), ...media.keys(), ...diagnostics.map(({ file }) => file)]);
}

/** The list of published addresses, if there is one. */
const lockOf = ({ files }: LoadedContent) => files.find((file) => file.path === lockFile);

/** Writes texts, types and pictures; gives the number of files that are new or other than before. */
async function write(
  compiled: ReadonlyMap<string, Output>,
  pictures: ReadonlyMap<string, Variants>,
  out: string,
  { schemas, cache, encode, store }: CompileOptions,
): Promise<number> {
  const types = await outputTypes(schemas, out);
  const files = new Map([...compiled, ["types.d.ts", { text: () => types }]]);
  const made = encode === false ? undefined : pictures.values();
  return (await emit(out, files, made, cache, store)).written;
}

const textsOf = (files: ReadonlyMap<string, Output>): ReadonlyMap<string, string> =>
  new Map(Array.from(files, ([path, output]) => [path, output.text()]));

function stopwatch() {
  const laps: Record<string, number> = {};
  let last = performance.now();
  return {
    laps,
    lap(name: string) {
      const now = performance.now();
      laps[name] = (laps[name] ?? 0) + now - last;
      last = now;
    },
  };
}
