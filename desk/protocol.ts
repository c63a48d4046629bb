// What the desk's page and its worker say to one another: plain data only, so that it can be posted.
import type { Standing } from "../pipeline/link/translations.ts";
import type { Diagnostic, Edit } from "../pipeline/model/diagnostic.ts";
import type { Language } from "../pipeline/model/languages.ts";
import type { Span } from "../pipeline/model/source.ts";

/** What a browser can find out of a picture without keeping it. */
export interface DroppedPicture {
  /** What its bytes say it is, whatever its name: `jpeg`, `png`, `webp`, `avif`, `gif`, `svg`; undefined: no picture. */
  readonly kind: string | undefined;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly bytes: number;
}

/** What the writer has changed of the site: by path relative to the content folder, with forward slashes. */
export interface Changes {
  /** Texts of files; null: the file is removed. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Pictures put into `media/`; null: removed. */
  readonly pictures: Readonly<Record<string, DroppedPicture | null>>;
}

/** A finding as the desk shows it. */
export interface DeskFinding extends Diagnostic {
  /** 1-based, in the file. */
  readonly line: number;
  readonly column: number;
  /** Whether the site as it was published has it, too: shown, but no fault of what is being written. */
  readonly known: boolean;
  /** Whether the file says it by itself, so that it is found anew with each key. */
  readonly isAlone: boolean;
}

/** What a check found. */
export interface Checked {
  /** Of the whole content with the changes, in the order of reports; those of unchanged files only where they are new. */
  readonly findings: readonly DeskFinding[];
  /** Other files that name a fact that says something else now, and how many of them are not read again yet: the next check reads more. */
  readonly concerned?: { readonly files: number; readonly left: number };
}

/** What is said of changes that are handed over. */
export interface HandedOver extends Pick<Checked, "findings"> {
  /** What they mean for visitors, as `content diff` says it, in Markdown. */
  readonly impact: string;
}

/** The pages of the site that show a file. */
export interface DeskPage {
  /** Their addresses, at least one, the most important first; several only where the file is no entry. */
  readonly addresses: readonly string[];
}

/** A field of the front matter, as the form shows it: of its schema. */
export interface DeskField {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly kind:
    | "text"
    | "long-text"
    | "date"
    | "number"
    /** A number, words, or what `fields` and `item` say. */
    | "value"
    | "switch"
    | "choice"
    | "list"
    | "picture"
    | "reference"
    | "map";
  readonly required: boolean;
  readonly choices?: readonly string[];
  /** Name of the collection that a reference leads to. */
  readonly collection?: string;
  /** Most characters, where the schema or a rule says so. */
  readonly longest?: number;
  /** Of a map whose fields the schema knows. */
  readonly fields?: readonly DeskField[];
  /** What each member of a list is. */
  readonly item?: DeskField;
  /** Of a map whose keys are free: what each entry is, and the pattern of its keys (ECMA-262), where there is one. */
  readonly entry?: DeskField;
  readonly keys?: string;
}

/** What can be written: a collection of entries or a single file. */
export interface DeskCollection {
  readonly name: string;
  /** “article”. */
  readonly noun: string;
  readonly folder: string;
  readonly extension: string;
  readonly fields: readonly DeskField[];
  /** Of a file that is a map whose keys are free. */
  readonly map?: DeskField;
  /** Whether pages of the site show what is written. */
  readonly isShown: boolean;
  /** Whether something in its files can be translated. */
  readonly hasWords: boolean;
}

/** A translation of the site as it was published. */
export interface TranslationHead extends Standing {
  readonly path: string;
  /** Path of its source. */
  readonly source: string;
}

/** A field, heading, paragraph, item or row of a source beside that of its translation; one of them may lack it. */
export interface TranslationRow {
  /** As the compiler names the block (`Block`). */
  readonly id: string;
  /** The way to its field; empty in the text below the fields. */
  readonly way: readonly string[];
  /** “heading of level 2”. */
  readonly noun: string;
  /** `changed`: the words that are new since it was reviewed, by their places in the text. */
  readonly source?: { readonly text: string; readonly span: Span; readonly changed: readonly Span[] };
  readonly own?: { readonly text: string; readonly span: Span };
}

/** A translation beside its source. */
export interface DeskTranslation {
  /** Path of the source. */
  readonly source: string;
  /** What this file is: its fields are words alone. */
  readonly collection: DeskCollection;
  readonly rows: readonly TranslationRow[];
}

/** A file of the site that can be opened. */
export interface DeskFile {
  readonly path: string;
  readonly collection: string;
  readonly title: string;
  /** Its page, where it has one. */
  readonly address?: string;
  /** ISO 8601 day, where it has one. */
  readonly date?: string;
}

/** What completion offers. */
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
    readonly usedIn: readonly string[];
  }[];
  /** `thumbnail`: its address, from the desk's page. */
  readonly pictures: readonly { readonly path: string; readonly alt: string; readonly thumbnail?: string }[];
  /** Keys of entries by collection. */
  readonly keys: Readonly<Record<string, readonly { readonly key: string; readonly title: string }[]>>;
}

/** The site as it was when the desk's data were made. */
export interface DeskSite {
  /** Names this state of the site; another one is another site underneath. */
  readonly version: string;
  readonly name: string;
  /** `https://github.com/owner/name`, where `site.yaml` says it, and the folder of the content in it. */
  readonly repository?: string;
  readonly branch?: string;
  readonly contentFolder: string;
  readonly collections: readonly DeskCollection[];
  readonly files: readonly DeskFile[];
  /** Languages that files are translated to. */
  readonly languages: readonly Language[];
  readonly translations: readonly TranslationHead[];
  readonly offers: Offers;
}

/** What the page asks; each with a number that the answer has, too. */
export type Request =
  /** Loads the site's data from an address of the desk (`data/`). */
  | { readonly id: number; readonly ask: "open"; readonly base: string }
  /** Checks the site with the changes. A newer check makes an older one needless. */
  | { readonly id: number; readonly ask: "check"; readonly changes: Changes }
  /** What a file says by itself, whatever the others say; the site's data need not be opened for it. */
  | {
      readonly id: number;
      readonly ask: "typed";
      readonly base: string;
      readonly changes: Changes;
      readonly file: string;
    }
  /** The pages that show a file of the site as it was checked last: asked for apart, as findings are waited for. */
  | { readonly id: number; readonly ask: "page"; readonly file: string }
  /** Texts of files of the compiled content, by their paths in it, of the site as it was checked last. */
  | { readonly id: number; readonly ask: "compiled"; readonly paths: readonly string[] }
  /** The text of a file of the site as it was published. */
  | { readonly id: number; readonly ask: "text"; readonly path: string }
  /** A new entry of a collection, as `content new` writes it. `day`: ISO 8601; `drafts`: paths of the drafts that there are. */
  | {
      readonly id: number;
      readonly ask: "new";
      readonly collection: string;
      readonly title: string;
      readonly day: string;
      readonly drafts: readonly string[];
    }
  /** A translation with the changes, beside its source. */
  | { readonly id: number; readonly ask: "translation"; readonly changes: Changes; readonly path: string }
  /** The list of what was reviewed, once this translation was read beside its source. */
  | { readonly id: number; readonly ask: "reviewed"; readonly changes: Changes; readonly path: string }
  /** The text of a translation that is begun: the words of its source, which the writer puts others in the place of. */
  | { readonly id: number; readonly ask: "translate"; readonly path: string }
  /** The files in which words stand. */
  | { readonly id: number; readonly ask: "find"; readonly words: string }
  /** The page of a code, in Markdown. */
  | { readonly id: number; readonly ask: "explain"; readonly code: string }
  /** What is said of the changes to whom they are handed over; no later check makes it needless. */
  | { readonly id: number; readonly ask: "handover"; readonly changes: Changes }
  /** What renaming an entry's key needs besides: the redirect, and the links that lead there. */
  | {
      readonly id: number;
      readonly ask: "rename";
      readonly changes: Changes;
      readonly path: string;
      readonly key: string;
    };

/** What each question is answered with. */
export interface Answers {
  readonly open: DeskSite;
  readonly check: Checked;
  readonly typed: readonly DeskFinding[];
  /** Undefined where the file has none, or is not as its schema asks. */
  readonly page: DeskPage | undefined;
  /** By path; null where there is no such file. */
  readonly compiled: Readonly<Record<string, string | null>>;
  readonly text: string;
  readonly new: { readonly path: string; readonly text: string };
  readonly translation: DeskTranslation;
  /** `length`: of the list as it was; undefined where there is none. */
  readonly reviewed: { readonly path: string; readonly text: string; readonly length: number | undefined };
  readonly translate: string;
  /** Paths, the best first, of the texts that were read so far; each question reads some more. */
  readonly find: { readonly paths: readonly string[]; readonly isWhole: boolean };
  readonly explain: string;
  readonly handover: HandedOver;
  readonly rename: { readonly edits: readonly Edit[]; readonly from: string; readonly to: string };
}

/** Said by the worker while it answers: it waits for the network now, or no longer. */
export interface Loading {
  readonly isLoading: boolean;
}

export type Reply =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  /** A sentence for the writer. */
  | { readonly id: number; readonly failed: string };
