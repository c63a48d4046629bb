// Compiles a site: analyses and links files, inspects pictures, checks, and writes the output.
import { resolve } from "node:path";
import { dayInIndia } from "@site/common/today";
import { type Cache, noCache } from "@site/files/cache";
import { parseRow } from "@site/files/row";
import type { Check } from "../check/check.ts";
import { emit, type Output, type OutputStates, previousFiles } from "../emit/index.ts";
import { outputs } from "../emit/outputs.ts";
import { outputTypes } from "../emit/types.ts";
import type { Extension } from "../extension.ts";
import { inspectPictures } from "../images/index.ts";
import { namedPictures } from "../images/named.ts";
import { nothingSeen, type PicturePlan } from "../images/picture-files.ts";
import { visualisationsOf } from "../images/picture-kinds.ts";
import { linkSite } from "../link/link-site.ts";
import type { LinkOptions, ReadContent, Site } from "../link/site.ts";
import { withoutUnreviewed } from "../link/unreviewed-translations.ts";
import { acceptedRows } from "../read/file/accepted-rows.ts";
import type { Documents, Summary } from "../read/file/summary.ts";
import type { LoadedContent, Texts } from "../read/files/contents.ts";
import type { SourceSchemas } from "../read/schema/schema.ts";
import type { Finding } from "../report/finding.ts";
import { isSound, settle } from "../report/settle.ts";
import { analyseInThreads } from "./analyse-in-threads.ts";
import { analyses, type LastSummary, type Stages } from "./analyses.ts";
import { fileFindings, runSiteChecks } from "./check-site.ts";

/** What the compiler needs besides the content. */
export interface CompilerParts {
  readonly schemas: SourceSchemas;
  /**
   * Addresses of the site's pages that are not entries, such as `/contact`; `{slug}` stands for the
   * brand's.
   */
  readonly pages: readonly string[];
  /** The checks. */
  readonly checks: readonly Check[];
  /** What the trade of the site adds; its checks are among `checks`. */
  readonly extension: Extension | undefined;
  /** The cache folder, which has results of inspecting pictures. */
  readonly cache: string;
  /** Results of earlier runs. */
  readonly cached?: Cache;
  readonly stages?: Stages;
  /** The folder of the schemas, if threads may be used; they read it, and run all checks. */
  readonly schemasFolder?: URL;
  /** Asks Git for the paths that renamed files had, by their paths now. */
  readonly formerPaths?: () => ReadonlyMap<string, string>;
}

export interface CompileOptions extends CompilerParts {
  readonly content: LoadedContent;
  /** Output folder; without it nothing is written, as in a check. */
  readonly out?: string | undefined;
  /**
   * false: pictures that no run has decoded yet are only measured, for the first page of `npm
   * start`.
   */
  readonly decode?: boolean;
  /**
   * false: pictures are only named, and no finding is about them, for comparing two states of a
   * site.
   */
  readonly inspect?: boolean;
  /** true: includes drafts and scheduled texts. */
  readonly drafts?: boolean;
  /** Summaries of the last run of this process, by key; replaced by the summaries of this run. */
  readonly last?: Map<string, LastSummary> | undefined;
  /** The day to compile for, `YYYY-MM-DD`; default: today in India. */
  readonly today?: string;
  /**
   * true: the content goes live, so samples and expired facts are errors, and unreviewed
   * translations are left out.
   */
  readonly release?: boolean;
}

/**
 * Compiles content. Errors in the content become findings and leave the output unchanged.
 * @throws if a file was changed since it was loaded, the output folder is another program's, or the
 * compiler has a bug
 */
export async function compile(options: CompileOptions): Promise<CompileResult> {
  const { content, cached = noCache, out, schemasFolder } = options;
  const { drafts = false, release = false, today = dayInIndia() } = options;
  if (out !== undefined) await previousFiles(out);
  const { table } = options.schemas;
  const analysed = await analyses(content, {
    ...options,
    cached,
    inThreads: schemasFolder && analyseInThreads(schemasFolder, table.config),
  });
  const read = release
    ? { ...analysed, translations: withoutUnreviewed(analysed.translations, table) }
    : analysed;
  const { summaries, documents, texts } = read;
  const { linked, hasAskedGit } = link(read, { ...options, drafts, today });
  const { pictures, seen } = await inspectUsed(linked, content, options);
  const site = { ...linked, pictures: { ...linked.pictures, files: seen } };
  const found = [...fileFindings(read), ...site.findings, ...runSiteChecks(options.checks, site)];
  const accepted = table.servingFor("accepted") && acceptedRows(site.singles.get("accepted"));
  const given = {
    accepted,
    codes: accepted ? (await import("../codes.ts")).codesWith(options.checks) : new Map(),
    release,
    // What was not looked at may have what a row accepts.
    isWhole: options.decode !== false && options.inspect !== false,
  };
  const { findings, acceptedCount } = settle(found, given);

  preloadTexts(findings, texts);
  const { extension } = options;
  const shown = publishedPictures(site, pictures);
  const outputFiles = () =>
    outputs(site, shown, {
      documents,
      known: { identities: read.identities, cached, stage: options.stages?.entries ?? "" },
      extension,
      isRelease: release,
    });
  const written =
    out !== undefined && isSound(findings)
      ? await writeOutputs(out, outputFiles(), texts, options)
      : 0;
  return {
    findings,
    acceptedCount,
    hasAskedGit,
    texts,
    documents,
    site,
    written,
    summaries,
    files: content.files.length,
    get outputFiles() {
      return isSound(findings) ? outputFiles() : undefined;
    },
    get outputs() {
      return isSound(findings)
        ? new Map(Array.from(outputFiles(), ([path, output]) => [path, output.text()]))
        : undefined;
    },
  };
}

/**
 * Links the files; if some are gone, Git is asked once for renamed ones, and they are linked again.
 */
function link(read: ReadContent, options: LinkOptions & Pick<CompilerParts, "formerPaths">) {
  const linked = linkSite(read, options);
  const { formerPaths } = options;
  if (!formerPaths || !lacksFiles(linked)) return { linked, hasAskedGit: false };
  const renamed = formerPaths();
  const again = renamed.size > 0 ? linkSite(read, { ...options, renamed }) : linked;
  return { linked: again, hasAskedGit: true };
}

/** Whether a published address has no page, or a translation no source. */
const lacksFiles = ({ addresses, translations, files }: Site): boolean => {
  const paths = new Set(files.map(({ path }) => path));
  return addresses.vanished.size > 0 || translations.files.some(({ source }) => !paths.has(source));
};

/**
 * Writes the outputs and their types.
 * @returns the number of written files
 */
async function writeOutputs(
  out: string,
  outputs: ReadonlyMap<string, Output>,
  texts: Texts,
  { schemas, cached = noCache, drafts = false }: CompileOptions,
): Promise<number> {
  const messages = texts.get(schemas.table.fileFor("messages")) ?? "";
  const types = await outputTypes(schemas, out, messages);
  const files = new Map([...outputs, ["types.d.ts", { text: () => types }]]);
  const row = `output states ${resolve(out)}`;
  const before = parseRow<OutputStates>(cached.get(row)) ?? {};
  const emitted = await emit(out, files, { before, drafts });
  cached.put(row, JSON.stringify(emitted.states));
  cached.flush();
  return emitted.written;
}

/** Inspects the pictures that a site uses, or only names them. */
async function inspectUsed(
  { pictures: { used }, singles }: Site,
  { media }: LoadedContent,
  { cache, inspect, decode }: CompileOptions,
) {
  const isVisualisation = visualisationsOf(singles);
  const withKinds = (pictures: ReadonlyMap<string, PicturePlan>) =>
    new Map(
      Array.from(pictures, ([path, plan]) => [
        path,
        isVisualisation(path) ? { ...plan, visualisation: true as const } : plan,
      ]),
    );
  if (inspect === false) {
    const { pictures } = await namedPictures(used.keys(), media);
    return { pictures: withKinds(pictures), seen: nothingSeen };
  }
  const inspected = await inspectPictures(used.keys(), media, {
    cache,
    decode: decode !== false,
  });
  return { pictures: withKinds(inspected.pictures), seen: { ...inspected, media } };
}

/**
 * The pictures with at least one use on the public site. Those that only hidden entries use are
 * left out, because a file name may reveal what is hidden.
 */
function publishedPictures(
  { entries, shown, pictures: { used } }: Site,
  pictures: ReadonlyMap<string, PicturePlan>,
): Map<string, PicturePlan> {
  const isShown = new Set(shown);
  const hidden = new Set(
    entries.flatMap((entry) => (isShown.has(entry) ? [] : [entry.source.path])),
  );
  return new Map(
    [...pictures].filter(([path]) => used.get(path)?.some(({ file }) => !hidden.has(file))),
  );
}

export interface CompileResult {
  /** In report order, of each guess about words one for a text. */
  readonly findings: readonly Finding[];
  /** Number of warnings that accepted.yaml accepts, counted as in a report. */
  readonly acceptedCount: number;
  /** Whether the result depends on what Git says of renamed files. */
  readonly hasAskedGit: boolean;
  /** Source texts by path, for lines and columns. */
  readonly texts: Texts;
  /** Documents of files, by path. */
  readonly documents: Documents;
  /** The summary of every file. */
  readonly summaries: readonly Summary[];
  /** Number of files read. */
  readonly files: number;
  readonly written: number;
  /** The linked site, also where the content has errors. */
  readonly site: Site;
  /**
   * Every output file by path, made each time it is read; undefined where the content has errors.
   */
  readonly outputFiles: ReadonlyMap<string, Output> | undefined;
  /** Their texts. */
  readonly outputs: ReadonlyMap<string, string> | undefined;
}

/** Reads the texts that findings refer to, before the files on disk are changed. */
export function preloadTexts(findings: readonly Finding[], texts: Texts): void {
  for (const { file, related } of findings) {
    texts.get(file);
    for (const place of related ?? []) texts.get(place.file);
  }
}
