// Analyses, links and checks a content.

import type { SeenPictures, Variants } from "../images/picture-files.ts";
import { linkSite } from "../link/link-site.ts";
import type { LinkedSite, Linking } from "../link/linked-site.ts";
import type { LoadedContent } from "../read/files/contents.ts";
import type { Finding } from "../report/finding.ts";
import { type AnalysedSite, type AnalysingOptions, analyseContent } from "./analyse-content.ts";
import { checkFiles, checkSite, type SiteCheckOptions } from "./check-site.ts";

/** The files of the pictures that a site uses. */
export interface PicturesOfSite {
  /** Those that can be shown, by path of their source. */
  readonly pictures: ReadonlyMap<string, Variants>;
  /** What checks may look at. */
  readonly seen: SeenPictures;
}

/** What a content is compiled with. */
export interface ContentOptions extends AnalysingOptions, Linking {
  /** Whether the content goes live, so that samples are errors and unread translations are left out. */
  readonly release: boolean;
  /** Looks at the pictures that are used. */
  readonly inspect: (used: LinkedSite["pictures"]) => Promise<PicturesOfSite>;
  /** Called after each stage. */
  readonly onStage?: (name: string) => void;
}

/** Content with all that is found in it. */
export interface CompiledContent extends PicturesOfSite {
  readonly read: AnalysedSite;
  readonly linked: LinkedSite;
  readonly checkOptions: SiteCheckOptions;
  /** Findings about files by themselves. */
  readonly ofFiles: readonly Finding[];
  /** Findings about files together. */
  readonly ofSite: readonly Finding[];
}

/** Analyses, links and checks files. */
export async function compileContent(
  content: LoadedContent,
  options: ContentOptions,
): Promise<CompiledContent> {
  const analysed = await analyseContent(content, options);
  const { table } = options.schemas;
  const read = options.release
    ? { ...analysed, translations: withoutUnread(analysed.translations, table) }
    : analysed;
  options.onStage?.("analyse");
  const linked = linkSite(read, options);
  options.onStage?.("link");
  const inspected = await options.inspect(linked.pictures);
  options.onStage?.("images");
  const checkOptions = { ...options, pictureFiles: inspected.seen };
  const ofFiles = checkFiles(read, options.release);
  const ofSite = checkSite(read, linked, checkOptions);
  options.onStage?.("check");
  return { read, linked, ...inspected, checkOptions, ofFiles, ofSite };
}
