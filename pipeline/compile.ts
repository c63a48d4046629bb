// The compiler on one page: load, parse, fill, validate, transform, link, lint, images, emit.
import { collectionOf, lockFile } from "./collections.ts";
import { emit, previousFiles } from "./emit/index.ts";
import { outputs } from "./emit/outputs.ts";
import { outputTypes } from "./emit/type-files.ts";
import { placeholdersFrom } from "./fill/placeholders.ts";
import { frontEnd, holds } from "./frontend.ts";
import { type ImagesOptions, images } from "./images/index.ts";
import { unsuitable } from "./images/suitability.ts";
import type { Variants } from "./images/variants.ts";
import { type Linked, link } from "./link/index.ts";
import { strayFile, strayMedia } from "./link/strays.ts";
import { lint } from "./lint/index.ts";
import type { Rule } from "./lint/rule.ts";
import { type LoadedContent, load } from "./load/index.ts";
import { compareDiagnostics, type Diagnostic } from "./model/diagnostic.ts";
import type { Placeholders } from "./model/placeholders.ts";
import type { SourceFile } from "./model/source.ts";
import type { Unit } from "./model/unit.ts";
import { type Parsed, parse } from "./parse/index.ts";
import type { SchemaSet } from "./validate/schema-set.ts";

export interface CompileOptions {
  /** The content: a folder, or files already loaded, as tests do. */
  readonly content: string | LoadedContent;
  readonly schemas: SchemaSet;
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
  /** The day by which facts expire, `YYYY-MM-DD`; today where it is not given. Nothing that is written depends on it. */
  readonly today?: string;
  /** true: the content is to go live, so samples and expired facts are errors. */
  readonly release?: boolean;
  readonly onProgress?: ImagesOptions["onProgress"];
}

/** Front-end results of the last run, by path. */
export interface Memory {
  units: Map<string, Unit>;
  placeholders: Placeholders | undefined;
}

export interface CompileResult {
  /** In the order of a report. */
  readonly diagnostics: readonly Diagnostic[];
  /** Source texts by path, for lines and columns. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files read. */
  readonly files: number;
  readonly written: number;
  readonly encoded: number;
  /** Everything that is known of the site, also where the content has errors. */
  readonly linked: Linked;
  /** Pictures that are used and can be read, by path of their source. */
  readonly pictures: ReadonlyMap<string, Variants>;
  /** What was, or would be, written; undefined where the content has errors. */
  readonly outputs: ReadonlyMap<string, string> | undefined;
  /** Milliseconds of each stage. */
  readonly stages: Readonly<Record<string, number>>;
}

/**
 * Compiles a content folder. Bad content gives diagnostics and leaves the output as it was.
 * @throws where the folder cannot be read, the output folder is somebody else's, or the fault is ours
 */
export async function compile(options: CompileOptions): Promise<CompileResult> {
  const clock = stopwatch();
  if (options.out !== undefined) await previousFiles(options.out);
  const loaded = typeof options.content === "string" ? await load(options.content) : options.content;
  clock.lap("load");

  const diagnostics: Diagnostic[] = [...loaded.diagnostics];
  const parsed = new Map<SourceFile, Parsed>();
  const parseOnce = (path: string) => {
    const file = loaded.files.find((f) => f.path === path);
    const collection = collectionOf(path);
    if (!file || !collection) return undefined;
    const result = parse(file, collection);
    parsed.set(file, result);
    // Of a file that could not be read whole it is not known which names it would give.
    return result.whole && result.unknown.length === 0 ? result.root : undefined;
  };
  // Two files say what the placeholders of all the others stand for.
  const placeholders = placeholdersFrom(parseOnce("site.yaml"), parseOnce("facts.yaml"));

  const units: Unit[] = [];
  // What is there but could not be taken is not missing as well.
  const unread = new Set(loaded.diagnostics.map((d) => d.file));
  const lock = loaded.files.find((file) => file.path === lockFile);
  for (const file of loaded.files) {
    if (file === lock) continue;
    const collection = collectionOf(file.path);
    if (!collection) {
      const { finding, meant } = strayFile(file);
      diagnostics.push(finding);
      if (meant) unread.add(meant);
    } else
      units.push(
        remembered(options.memory, file, placeholders) ??
          frontEnd(file, collection, options.schemas, placeholders, parsed.get(file)),
      );
  }
  for (const path of loaded.media.keys()) {
    const finding = strayMedia(path);
    if (finding) diagnostics.push(finding);
  }
  if (options.memory)
    Object.assign(options.memory, { units: new Map(units.map((u) => [u.file.path, u])), placeholders });
  // A call takes no more arguments than the stack has room for, so long lists are never spread into push().
  for (const unit of units) for (const finding of unit.diagnostics) diagnostics.push(finding);
  clock.lap("front end");

  const linked = link(units, new Set(loaded.media.keys()), options.drafts ?? false, unread, lock);
  for (const finding of linked.diagnostics) diagnostics.push(finding);
  clock.lap("link");

  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const release = options.release ?? false;
  const { singles, recorded } = linked;
  for (const finding of lint(options.rules, { units, singles, recorded, today, release })) diagnostics.push(finding);
  clock.lap("lint");

  const sound = () => diagnostics.every((d) => d.severity !== "error");
  const made = await images(linked.pictures, loaded.media, {
    cache: options.cache,
    encode: options.out !== undefined && options.encode !== false && sound(),
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  });
  diagnostics.push(...made.diagnostics);
  for (const finding of unsuitable(units, linked.pictures, loaded.media, made.pictures)) diagnostics.push(finding);
  clock.lap("images");

  diagnostics.sort(compareDiagnostics);
  const texts = new Map([...(loaded.refused ?? []), ...loaded.files].map((file) => [file.path, file.text]));
  const compiled = sound()
    ? outputs(linked, made.pictures, diagnostics, { drafts: options.drafts ?? false, texts })
    : undefined;
  let written = 0;
  if (compiled && options.out !== undefined) {
    compiled.set("types.d.ts", await outputTypes(options.schemas, options.out));
    ({ written } = await emit(
      options.out,
      compiled,
      options.encode === false ? undefined : made.pictures.values(),
      options.cache,
    ));
  }
  clock.lap("emit");
  return {
    diagnostics,
    texts,
    files: loaded.files.length,
    linked,
    pictures: made.pictures,
    written,
    encoded: made.encoded,
    outputs: compiled,
    stages: clock.laps,
  };
}

function remembered(memory: Memory | undefined, file: SourceFile, now: Placeholders): Unit | undefined {
  const unit = memory?.units.get(file.path);
  return unit && memory?.placeholders && holds(unit, file, memory.placeholders, now) ? unit : undefined;
}

function stopwatch() {
  const laps: Record<string, number> = {};
  let last = performance.now();
  return {
    laps,
    lap(name: string) {
      const now = performance.now();
      laps[name] = now - last;
      last = now;
    },
  };
}
