// Types of a browser’s questions and the compiler’s answers: plain data that can be posted to a worker.

import type { Edit, Finding } from "../finding.ts";
import type { Span } from "../read/files/source.ts";
import type { Standing } from "../translations/changes.ts";
import type { Language } from "../translations/languages.ts";

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
export interface DeskFinding extends Finding {
  /** 1-based, in the file. */
  readonly line: number;
  readonly column: number;
  /** Whether the published site has it, too; it is shown, but not caused by the changes. */
  readonly known: boolean;
  /** In the words of the form, the box that it is about (`form/boxes.ts`). */
  readonly box?: string;
  /** Whether it needs only this file, so that it is found again with each key. */
  readonly fromThisFile: boolean;
}

/** Result of a check. */
export interface Checked {
  /** Findings in the whole content with the changes, in report order; for unchanged files only new ones. */
  readonly findings: readonly DeskFinding[];
  /** How many other files use facts or brand words that have changed. */
  readonly affected?: number;
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
  /** Pattern of the paths of its files (ECMA-262). */
  readonly paths: string;
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
  /** JSON pointer of its field; empty in the body. */
  readonly pointer: string;
  /** Path to its field; empty in the body. */
  readonly fieldPath: readonly string[];
  /** “heading of level 2”, or the name of the field. */
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
  /** Language of the source. */
  readonly sourceLanguage: string;
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
export interface Completions {
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
  /** `thumbnail`: its address on the site. */
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

/** The published site, when its data were generated. */
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
  readonly offers: Completions;
}

/** The texts of the published site, which are loaded part by part. */
export interface SiteTexts {
  /** The first path in each part. */
  readonly parts: readonly string[];
  /** Paths of all files of collections. */
  readonly paths: readonly string[];
  /** @throws DeskError if it cannot be loaded */
  readonly textOf: (path: string) => string;
}

/** What a new entry is made of. `day`: ISO 8601; `drafts`: paths of existing drafts. */
export interface NewEntryQuestion {
  readonly collection: string;
  readonly title: string;
  readonly day: string;
  readonly drafts: readonly string[];
}

/** The file of a new entry. */
export interface NewEntryText {
  readonly path: string;
  readonly text: string;
}

/** The key that an entry is to have. */
export interface RenameQuestion {
  readonly changes: Changes;
  readonly path: string;
  readonly key: string;
}

/** The edits to rename an entry, and its old and new address. */
export interface Renamed {
  readonly edits: readonly Edit[];
  readonly from: string;
  readonly to: string;
}

/** A finding whose words are meant, and the reason. */
export interface AcceptQuestion {
  readonly changes: Changes;
  readonly finding: Pick<DeskFinding, "code" | "acceptableWords">;
  readonly because: string;
}

/** The edit that adds a row of accepted.yaml for the words of each place of a finding. `isNew`: the site has no such file yet. */
export interface Acceptance {
  readonly edit: Edit;
  readonly isNew: boolean;
}

/** The translation lock after a translation was reviewed. `length`: length of the old lock; undefined if there is none. */
export interface ReviewedLock {
  readonly path: string;
  readonly text: string;
  readonly length: number | undefined;
}

/** Loads the parts of a site's data, and the code that is loaded on demand. */
export interface DataLoader {
  /**
   * A part by its name; undefined if it is damaged.
   * @param isIndex whether it is the index, which alone changes under its name
   * @throws DeskError if it cannot be loaded
   */
  load(name: string, isIndex?: boolean): Promise<unknown>;
  /** The same, at once. */
  loadNow(name: string): unknown;
  /**
   * Waits for code that is loaded.
   * @throws DeskError if it cannot be loaded
   */
  during<Part>(loading: Promise<Part>): Promise<Part>;
}
