// What linking is given and gives: the analysed content, and the linked site with what rules ask of it.

import type { Finding } from "../../finding.ts";
import type { Summary } from "../../model/analysis.ts";
import type { Address, Linked, RedirectRow } from "../../model/linked.ts";
import type { RefusedFile } from "../../model/media.ts";
import type { Placeholders } from "../../model/placeholders.ts";
import type { Texts } from "../../model/result.ts";
import type { SiteTable } from "../../model/site-table.ts";
import type { SourceFile } from "../../model/source.ts";
import type { Translations } from "../../translations/translation.ts";
import type { AddressProblem } from "./addresses.ts";
import type { KeyProblem } from "./key-problem.ts";
import type { Lock } from "./lock.ts";
import type { LostPicture } from "./lost-picture.ts";
import type { PossibleContent } from "./possible-content.ts";
import type { WithText } from "./redirect-rows.ts";
import type { SameName } from "./same-names.ts";
import type { Unclaimed } from "./unclaimed.ts";
import type { VanishedAddress } from "./vanished.ts";
import type { WrongLink } from "./wrong-link.ts";

/** Content whose files have been analysed. */
export interface AnalysedContent {
  readonly table: SiteTable;
  readonly summaries: readonly Summary[];
  /** Files that no collection reads. */
  readonly unclaimed: readonly Unclaimed[];
  /** Paths of all files of the media folder. */
  readonly media: ReadonlySet<string>;
  /** Files and folders that could not be loaded; they are not reported as missing. */
  readonly refused: readonly RefusedFile[];
  /** File names that are one on many computers. */
  readonly names: readonly SameName[];
  readonly placeholders: Placeholders;
  /** The source texts, for findings that quote or change them. */
  readonly texts: Texts;
  /** The list of published addresses, if there is one. */
  readonly lock: SourceFile | undefined;
  readonly translations?: Translations | undefined;
}

/** The linked site with what rules ask of it besides. */
export interface LinkedSite extends Linked {
  /** Findings about entries without a key. */
  readonly misnamed: readonly Finding[];
  /** Paths of all files of the media folder. */
  readonly media: ReadonlySet<string>;
  /** Paths that exist, or would under the right name, but could not be read. */
  readonly unreadablePaths: ReadonlySet<string>;
  /** Every address, in all languages. */
  readonly everyAddress: ReadonlyMap<string, Address>;
  readonly addressProblems: readonly AddressProblem[];
  readonly keyProblems: readonly KeyProblem[];
  readonly sameNames: readonly SameName[];
  /** The published addresses that have neither a page nor a redirect. */
  readonly vanished: readonly VanishedAddress[];
  /** The links that do not lead to a page that stays. */
  readonly wrongLinks: readonly WrongLink[];
  /** The pictures of texts and fields that have no file to be shown. */
  readonly lostPictures: readonly LostPicture[];
  /** Addresses of drafts and scheduled texts. */
  readonly drafts: ReadonlySet<string>;
  /** The rows of redirects.yaml, and the file. */
  readonly redirectRows: readonly RedirectRow[];
  readonly redirectSource: WithText | undefined;
  /** The published addresses. */
  readonly lock: Lock;
  readonly placeholders: Placeholders;
  readonly mayBeKey: PossibleContent["mayBeKey"];
}

/** Options of `link`. */
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
