// Types of linking: the analysed content that it takes, and the linked site.

import type { Singles } from "../read/file/singles.ts";
import type { Summary } from "../read/file/summary.ts";
import type { RefusedFile, Texts } from "../read/files/contents.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import type { Placeholders } from "../read/placeholders/placeholders.ts";
import type { Finding, Location } from "../report/finding.ts";
import type { Lock } from "./address-lock.ts";
import type { Address, Entry, SiteLanguage } from "./entry.ts";
import type { LinkContext } from "./link-context.ts";
import type { UnclaimedFile } from "./path-meant.ts";
import type { RedirectRow, WithText } from "./redirect-rows.ts";
import type { RenamedPages } from "./renamed-pages.ts";
import type { Translations } from "./translation.ts";
import type { UnreadableTargets } from "./unreadable-targets.ts";
import type { UnresolvedPicture } from "./used-pictures.ts";

/** Content whose files have been analysed. */
export interface AnalysedContent {
  readonly table: SiteTable;
  readonly summaries: readonly Summary[];
  /** Files that no collection reads. */
  readonly unclaimed: readonly UnclaimedFile[];
  /** Paths of all files of the content folder, readable or not. */
  readonly paths: readonly string[];
  /** Paths of all files of the media folder. */
  readonly media: ReadonlySet<string>;
  /** Files and folders that could not be loaded; they are not reported as missing. */
  readonly refused: readonly RefusedFile[];
  readonly placeholders: Placeholders;
  /** The source texts, for findings that quote or change them. */
  readonly texts: Texts;
  /** The list of published addresses, if there is one. */
  readonly lock: SourceFile | undefined;
  readonly translations: Translations;
}

/** The linked site; it is complete even if the content has errors. */
export interface LinkedSite
  extends Pick<AnalysedContent, "table" | "unclaimed" | "paths" | "media" | "placeholders">,
    Pick<UnreadableTargets, "mayExist" | "mayBeKey"> {
  /** All files. */
  readonly files: readonly Summary[];
  readonly entries: readonly Entry[];
  /** The entries that the site shows. */
  readonly shown: readonly Entry[];
  readonly singles: Singles;
  /** Pages in the sources' language. */
  readonly addresses: ReadonlyMap<string, Address>;
  readonly languages: readonly SiteLanguage[];
  /** Retired addresses and their targets: withdrawn pages, the rows of redirects.yaml, translations. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Where links to withdrawn pages lead instead, by address of the withdrawn page. */
  readonly withdrawn: ReadonlyMap<string, string>;
  /** Media files used as pictures, with every location that uses them. */
  readonly pictures: ReadonlyMap<string, readonly Location[]>;
  /** Files of entries whose address is recorded as published. */
  readonly recordedFiles: ReadonlySet<string>;
  /** What was reported while the files were linked. */
  readonly findings: readonly Finding[];
  /** Paths that exist, or would under the right name, but could not be read. */
  readonly unreadablePaths: ReadonlySet<string>;
  /** Every address, in all languages. */
  readonly everyAddress: ReadonlyMap<string, Address>;
  /** The page that a published address had, if it was renamed. */
  readonly renamedPage: RenamedPages;
  /** What links are resolved with. */
  readonly links: LinkContext;
  /** The pictures of texts and fields that are no files of the media folder. */
  readonly unresolvedPictures: readonly UnresolvedPicture[];
  /** Addresses of drafts and scheduled texts. */
  readonly drafts: ReadonlySet<string>;
  /** The rows of redirects.yaml, and the file. */
  readonly redirectRows: readonly RedirectRow[];
  readonly redirectSource: WithText | undefined;
  /** The published addresses. */
  readonly lock: Lock;
}

/** Options of `linkSite`. */
export interface Linking {
  /** Addresses of the site's pages that are not entries; `{slug}` stands for the brand's. */
  readonly pages: readonly string[];
  /** Whether drafts and scheduled texts are part of the site. */
  readonly drafts: boolean;
  /** The day of the check, `YYYY-MM-DD`. */
  readonly today: string;
  /** Asks Git for the paths that renamed files had, by their paths now; called only if a published address has no page. */
  readonly formerPaths?: (() => ReadonlyMap<string, string>) | undefined;
}
