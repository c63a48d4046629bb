// Defines the linked site, and the content that it is linked from.

import type { SeenPictures } from "../images/picture-files.ts";
import type { SingleFiles } from "../read/file/singles.ts";
import type { Summary } from "../read/file/summary.ts";
import type { RefusedFile, Texts } from "../read/files/contents.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import type { SourceFile } from "../read/files/source.ts";
import type { Placeholders } from "../read/placeholders/placeholders.ts";
import type { Finding } from "../report/finding.ts";
import type { Lock } from "./address-lock.ts";
import type { Address, Calendar, Entry, TranslatedLanguage, Translations } from "./entry.ts";
import type { AddressSet } from "./incomplete-addresses.ts";
import type { RedirectRow, WithText } from "./redirect-rows.ts";
import type { FormerAddressLookup, RenamedFiles } from "./renamed-pages.ts";
import type { UnclaimedFile } from "./suggested-path.ts";
import type { UsedPictures } from "./used-pictures.ts";

/** Content whose files have been read, each by itself. */
export interface ReadContent {
  readonly table: SiteTable;
  /** The summaries of sources, in the order of the files. */
  readonly summaries: readonly Summary[];
  /** Files that no collection reads. */
  readonly unclaimed: readonly UnclaimedFile[];
  /** Paths of all files of the content folder, readable or not. */
  readonly paths: readonly string[];
  /** Paths of all files of the media folder. */
  readonly media: ReadonlySet<string>;
  /** Files and folders that could not be loaded; they are not reported as missing. */
  readonly refused: readonly RefusedFile[];
  /** The values of placeholders in the sources' language. */
  readonly placeholders: Placeholders;
  /** The source texts, for findings that quote or change them. */
  readonly texts: Texts;
  /** The list of published addresses, if there is one. */
  readonly lock: SourceFile | undefined;
  readonly translations: Translations;
}

/** The linked site; it is complete even if the content has errors. */
export interface Site extends Pick<ReadContent, "table" | "placeholders" | "translations"> {
  /** The day of the check, `YYYY-MM-DD`. */
  readonly today: string;
  /** All sources. */
  readonly files: readonly Summary[];
  readonly singles: SingleFiles;
  readonly entries: readonly Entry[];
  /** The entries that the site shows. */
  readonly shown: readonly Entry[];
  /** What the content folder has. */
  readonly folder: SiteFolder;
  readonly addresses: SiteAddresses;
  readonly links: SiteLinks;
  readonly pictures: SitePictures;
  readonly renamed: RenamedFiles;
  /** What was reported while the files were linked. */
  readonly findings: readonly Finding[];
}

/** What the content folder has. */
export interface SiteFolder extends Pick<ReadContent, "paths" | "media" | "texts" | "unclaimed"> {
  /** Paths that exist, or would under the right name, but could not be read. */
  readonly unreadable: ReadonlySet<string>;
}

export interface SiteAddresses {
  /** Pages in all languages, by address. */
  readonly pages: ReadonlyMap<string, Address>;
  /** Pages in the sources' language. */
  readonly sourcePages: ReadonlyMap<string, Address>;
  readonly languages: readonly TranslatedLanguage[];
  /** The published addresses. */
  readonly lock: Lock;
  /** redirects.yaml, if there is one, and its rows. */
  readonly redirects: {
    readonly source: WithText | undefined;
    readonly rows: readonly RedirectRow[];
  };
  /** Retired addresses and their targets: the rows of redirects.yaml, translations. */
  readonly retired: ReadonlyMap<string, string>;
  /** Addresses of drafts and scheduled texts. */
  readonly unpublished: ReadonlySet<string>;
  /** Addresses of files that could not be read to their end, which have their own findings. */
  readonly incomplete: AddressSet;
  /**
   * Published addresses without a page or a redirect, unless a file that cannot be read may have
   * it.
   */
  readonly vanished: ReadonlySet<string>;
  /** The page that a published address had, if it was renamed. */
  readonly renamedPage: FormerAddressLookup;
}

/** What links are resolved with besides the addresses. */
export interface SiteLinks extends Calendar {
  /** Address of each file's page. */
  readonly pathOfFile: ReadonlyMap<string, string>;
  /** The new address of a published page that was renamed, if it is not redirected yet. */
  readonly renamedTo: (path: string) => string | undefined;
  /** Address of the site without trailing slash. */
  readonly siteUrl: string | undefined;
}

interface SitePictures extends UsedPictures {
  /** The files of pictures, as far as they were looked at. */
  readonly files: SeenPictures;
}

/** Options of `linkSite`. */
export interface LinkOptions extends Pick<Site, "today"> {
  /** Renamed files, as far as they are known. */
  readonly renamed?: RenamedFiles;
  /** Addresses of the site's pages that are not entries; `{slug}` stands for the brand's. */
  readonly pages: readonly string[];
  /** True if drafts and scheduled texts are part of the site. */
  readonly drafts: boolean;
}
