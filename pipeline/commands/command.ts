// What a command of the command line is, and what it is given to run with.

import type { Cache } from "../cache.ts";
import type { Rule } from "../lint/rule.ts";
import type { ProjectSchemas } from "../model/schemas.ts";

/** Exit statuses: clean, errors in the content, bad usage or configuration, a fault of ours. */
export const exit = { clean: 0, content: 1, usage: 2, fault: 3 } as const;

/** An answer to the person at the keyboard, shown without a stack. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** An option of a command. */
export interface Option {
  readonly type: "string" | "boolean";
  readonly default?: string | boolean;
  /** What stands for the value in the usage, such as DIR. */
  readonly value?: string;
  /** One line of the usage. */
  readonly summary: string;
}

/** What the compiler is given besides the content. */
export interface Parts {
  readonly schemas: ProjectSchemas;
  /** Addresses of the site's pages that are no entries. */
  readonly pages: readonly string[];
  /** The rules about how texts are written. */
  readonly rules: readonly Rule[];
  /** The cache folder, absolute. */
  readonly cache: string;
  /** What earlier runs made. */
  readonly cached: Cache;
  /** true: schemas and rules are the project's own, so that threads can read them as well. */
  readonly inThreads?: boolean;
}

/** The same, each loaded when it is first asked for. */
export interface PartsWhenAsked {
  readonly parts: () => Promise<Parts>;
  readonly pages: () => Promise<readonly string[]>;
  readonly rules: () => Promise<readonly Rule[]>;
  readonly cached: () => Promise<Cache>;
}

/** What a command runs with. */
export interface Call extends PartsWhenAsked {
  /** The words after the command's name. */
  readonly words: readonly string[];
  /** Value of an option with a value; undefined where it is not given and has no default. */
  text(name: string): string | undefined;
  /** Whether an option without a value is given. */
  flag(name: string): boolean;
  /** The content folder, absolute. */
  readonly content: string;
  /** The content folder as a person in the working directory would write it. */
  readonly shown: string;
  /** The cache folder, absolute. */
  readonly cache: string;
}

export interface Command {
  readonly name: string;
  /** One line of the usage. */
  readonly summary: string;
  /** The words that it takes, such as `CODE`; none where it is left out. */
  readonly words?: { readonly usage: string; readonly least: number; readonly most: number };
  /** Options besides those of all commands. */
  readonly options?: Readonly<Record<string, Option>>;
  /** Whether it can be run with `--no-cache`: as if nothing was known of earlier runs. */
  readonly canSkipCache?: true;
  /** Whether it writes an output folder, for which it has to keep things in a cache folder meanwhile. */
  readonly writes?: true;
  /** @returns the exit status */
  run(call: Call): Promise<number>;
}
