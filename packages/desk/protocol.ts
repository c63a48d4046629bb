// Types of the messages between the desk's page and its worker: plain data that can be posted.
import type {
  Acceptance,
  AcceptQuestion,
  Changes,
  Checked,
  DeskFinding,
  DeskSite,
  DeskTranslation,
  HandoverCheck,
  NewEntryQuestion,
  NewEntryText,
  Renamed,
  RenameQuestion,
  ReviewedLock,
} from "@site/pipeline/browser";

export type {
  Changes,
  Checked,
  Completions,
  DeskCollection,
  DeskField,
  DeskFile,
  DeskFinding,
  DeskSite,
  DeskTranslation,
  DroppedPicture,
  HandoverCheck,
  TranslationHead,
  TranslationRow,
} from "@site/pipeline/browser";

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
  /** Gets ready for the first `typed`, which takes as long as opening otherwise. */
  readonly begin: Exchange<{ base: string }, null>;
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
  /** A new entry, as from `content new`. */
  readonly new: Exchange<NewEntryQuestion, NewEntryText>;
  /** A translation with the changes, beside its source. */
  readonly translation: Exchange<{ changes: Changes; path: string }, DeskTranslation>;
  /** The translation lock after this translation was reviewed. */
  readonly reviewed: Exchange<{ changes: Changes; path: string }, ReviewedLock>;
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
  /** The edit that accepts a finding. */
  readonly accept: Exchange<AcceptQuestion, Acceptance>;
  /** The edits to rename an entry's key: the redirect, and the links to it. */
  readonly rename: Exchange<RenameQuestion, Renamed>;
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
