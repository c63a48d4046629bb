// Types of the messages between the desk's page and its worker: plain data that can be posted.
import type { Standing } from "@site/pipeline/link/translations";
import type { Diagnostic, Edit } from "@site/pipeline/model/diagnostic";
import type { Language } from "@site/pipeline/model/languages";
import type { Span } from "@site/pipeline/model/source";

/** The size of an accepted picture. */
export interface DroppedPicture {
  /** Pixels; 0 for an SVG that does not state them. */
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly bytes: number;
}

/** The writer's changes, by path relative to the content folder, with forward slashes. */
export interface Changes {
  /** Texts of files; null for removed files. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Pictures added to `media/`; null for removed ones. */
  readonly pictures: Readonly<Record<string, DroppedPicture | null>>;
}

/** A finding as the desk shows it. */
export interface DeskFinding extends Diagnostic {
  /** 1-based, in the file. */
  readonly line: number;
  readonly column: number;
  /** Whether the published site has it, too; it is shown, but not caused by the changes. */
  readonly known: boolean;
  /** In the words of the form, the box that it is about (`form/boxes.ts`). */
  readonly box?: string;
  /** Whether it needs only this file, so that it is found again with each key. */
  readonly isAlone: boolean;
}

/** Result of a check. */
export interface Checked {
  /** Findings in the whole content with the changes, in report order; for unchanged files only new ones. */
  readonly findings: readonly DeskFinding[];
  /** Number of other files that use changed facts, and how many of these are still to be analysed by the next checks. */
  readonly concerned?: { readonly files: number; readonly left: number };
}

/** The result for changes that are handed over. */
export interface HandoverCheck extends Pick<Checked, "findings"> {
  /** Changes for visitors in Markdown, as from `content diff`. */
  readonly impact: string;
}

/** A field of the form, generated from its schema. */
export interface DeskField {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly kind:
    | "text"
    | "long-text"
    | "date"
    | "number"
    /** A number, a text, or a value described by `fields` and `item`. */
    | "value"
    | "switch"
    | "choice"
    | "list"
    | "picture"
    | "reference"
    | "map";
  readonly required: boolean;
  readonly choices?: readonly string[];
  /** Name of the collection of a reference. */
  readonly collection?: string;
  /** Maximum length in characters, if the schema or a rule sets one. */
  readonly maxLength?: number;
  /** Whether its value is an address of the site or of another. */
  readonly isAddress?: boolean;
  /** The least and the greatest number of members of a list, if the schema sets them. */
  readonly minItems?: number;
  readonly maxItems?: number;
  /** For a map with fixed fields. */
  readonly fields?: readonly DeskField[];
  /** For a list: its members. */
  readonly item?: DeskField;
  /** For a map with free keys: its entries, and the pattern of its keys (ECMA-262), if there is one. */
  readonly entry?: DeskField;
  readonly keys?: string;
}

/** A collection of entries or a single. */
export interface DeskCollection {
  readonly name: string;
  /** “article”. */
  readonly noun: string;
  /** Folder of its files; empty for a single. */
  readonly folder: string;
  readonly fields: readonly DeskField[];
  /** For a file that is a map with free keys. */
  readonly map?: DeskField;
  /** Whether pages of the site show its files. */
  readonly isShown: boolean;
  /** Whether its files have translatable texts. */
  readonly hasWords: boolean;
}

/** A published translation. */
export interface TranslationHead extends Standing {
  readonly path: string;
  /** Path of its source. */
  readonly source: string;
}

/** A block of a source beside that of its translation; one of them may be missing. */
export interface TranslationRow {
  /** The compiler's id of the block (`Block`). */
  readonly id: string;
  /** Path to its field; empty in the body. */
  readonly fieldPath: readonly string[];
  /** “heading of level 2”. */
  readonly noun: string;
  /** `changed`: spans in the text that are new since it was reviewed. */
  readonly source?: {
    readonly text: string;
    readonly span: Span;
    readonly changed: readonly Span[];
  };
  readonly own?: { readonly text: string; readonly span: Span };
}

/** A translation beside its source. */
export interface DeskTranslation {
  /** Path of the source. */
  readonly source: string;
  /** Description of the translation's form, which has only translatable fields. */
  readonly collection: DeskCollection;
  readonly rows: readonly TranslationRow[];
  /** Why it cannot be recorded as read beside its source. */
  readonly unreadReason?: string;
}

/** A file of the site that can be opened. */
export interface DeskFile {
  readonly path: string;
  readonly collection: string;
  readonly title: string;
  /** Address of its page, if it has one. */
  readonly address?: string;
  /** ISO 8601 date, if it has one. */
  readonly date?: string;
}

/** Data for completion. */
export interface Offers {
  readonly addresses: readonly {
    readonly path: string;
    readonly title: string;
    readonly headings: readonly string[];
  }[];
  readonly facts: readonly {
    readonly id: string;
    readonly value: string;
    readonly says: string;
  }[];
  /** `thumbnail`: its URL, relative to the desk's page. */
  readonly pictures: readonly {
    readonly path: string;
    readonly alt: string;
    readonly thumbnail?: string;
  }[];
  /** Keys of entries by collection. */
  readonly keys: Readonly<
    Record<string, readonly { readonly key: string; readonly title: string }[]>
  >;
}

/** The published site, when the desk's data were generated. */
export interface DeskSite {
  /** Hash of this state of the site. */
  readonly version: string;
  readonly name: string;
  /** `https://github.com/owner/name`, if set in `site.yaml`, with its branch and content folder. */
  readonly repository?: string;
  readonly branch?: string;
  readonly contentFolder: string;
  readonly collections: readonly DeskCollection[];
  readonly files: readonly DeskFile[];
  /** Languages of translations. */
  readonly languages: readonly Language[];
  readonly translations: readonly TranslationHead[];
  readonly offers: Offers;
}

/** The result of a conversion. */
export interface Pasted {
  readonly markdown: string;
  /** The pasted text's title, which is not in the Markdown. */
  readonly title?: string;
  /** Messages about what was left out or changed. */
  readonly messages: readonly string[];
}

/** What a request asks with, and its answer. */
interface Exchange<Question, Answer> {
  readonly question: Readonly<Question>;
  readonly answer: Answer;
}

/** The requests of the page, by name. */
interface Exchanges {
  /** Loads the site's data from a URL of the desk (`data/`). */
  readonly open: Exchange<{ base: string }, DeskSite>;
  /** Checks the site with the changes; a newer check cancels an older one. */
  readonly check: Exchange<{ changes: Changes }, Checked>;
  /** Findings of a file alone, without the others; works before the site's data are opened. */
  readonly typed: Exchange<
    { base: string; changes: Changes; file: string },
    readonly DeskFinding[]
  >;
  /** Pasted HTML as Markdown; works before the site's data are opened. */
  readonly paste: Exchange<{ html: string }, Pasted>;
  /**
   * The addresses of the pages that show a file, the most important first, as of the last check; separate, so that findings are not delayed.
   * Undefined if the file has no page or is invalid.
   */
  readonly page: Exchange<{ file: string }, readonly string[] | undefined>;
  /** Files of the compiled content by path, as of the last check; null for missing files. */
  readonly compiled: Exchange<
    { paths: readonly string[] },
    Readonly<Record<string, string | null>>
  >;
  /** The published text of a file. */
  readonly text: Exchange<{ path: string }, string>;
  /** A new entry, as from `content new`. `day`: ISO 8601; `drafts`: paths of existing drafts. */
  readonly new: Exchange<
    { collection: string; title: string; day: string; drafts: readonly string[] },
    { readonly path: string; readonly text: string }
  >;
  /** A translation with the changes, beside its source. */
  readonly translation: Exchange<{ changes: Changes; path: string }, DeskTranslation>;
  /** The translation lock after this translation was reviewed. `length`: length of the old lock; undefined if there is none. */
  readonly reviewed: Exchange<
    { changes: Changes; path: string },
    { readonly path: string; readonly text: string; readonly length: number | undefined }
  >;
  /** The initial text of a new translation: the texts of its source, to be replaced. */
  readonly translate: Exchange<{ path: string }, string>;
  /** Paths of files with words, best match first, in the texts loaded so far; each request loads more. */
  readonly find: Exchange<
    { words: string },
    { readonly paths: readonly string[]; readonly isWhole: boolean }
  >;
  /** The explanation of a code, in Markdown. */
  readonly explain: Exchange<{ code: string }, string>;
  /** Checks changes that are handed over; never cancelled by a later check. */
  readonly handover: Exchange<{ changes: Changes }, HandoverCheck>;
  /** The edit that adds a row of accepted.yaml for the words of each place of a finding. `isNew`: the site has no such file yet. */
  readonly accept: Exchange<
    { changes: Changes; finding: Pick<DeskFinding, "code" | "acceptable">; because: string },
    { readonly edit: Edit; readonly isNew: boolean }
  >;
  /** The edits to rename an entry's key: the redirect, and the links to it. */
  readonly rename: Exchange<
    { changes: Changes; path: string; key: string },
    { readonly edits: readonly Edit[]; readonly from: string; readonly to: string }
  >;
}

/** The name of a request. */
export type Ask = keyof Exchanges;
export type Questions = { readonly [K in Ask]: Exchanges[K]["question"] };
export type Answers = { readonly [K in Ask]: Exchanges[K]["answer"] };

/** A request; its answer has the same id. */
export type Request = { [K in Ask]: { readonly id: number; readonly ask: K } & Questions[K] }[Ask];

/** Sent by the worker during a request when it starts or stops waiting for the network. */
export interface Loading {
  readonly isLoading: boolean;
}

export type Reply =
  | { readonly id: number; readonly answer: Answers[Ask] }
  /** A message for the writer. */
  | { readonly id: number; readonly failed: string };
