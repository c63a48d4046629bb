// Types of the command line: a command, its options, and the call that it runs with.
import path, { type PlatformPath } from "node:path";
import { closest } from "@site/common/closest";
import type { Cache } from "@site/files/cache";
import type { Check } from "../check/check.ts";
import type { CompilerParts } from "../compile/compile.ts";
import type { SiteTable } from "../read/files/site-table.ts";

/** Exit statuses: no errors, errors in the content, wrong usage or configuration, a bug of ours. */
export const exit = { clean: 0, content: 1, usage: 2, fault: 3 } as const;

/** A message for the user, printed without a stack trace. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** “There is no command chek. Did you mean check?” */
export function noSuch(what: string, name: string, known: readonly string[]): string {
  const near = closest(name, known);
  return `There is no ${what} ${name}.${near === undefined ? "" : ` Did you mean ${near}?`}`;
}

/** An option of a command. */
export interface Option {
  readonly type: "string" | "boolean";
  readonly default?: string | boolean;
  /** Name of the value in the usage text, such as DIR. */
  readonly value?: string;
  /** Its line in the usage text. */
  readonly summary: string;
}

export type Options = Readonly<Record<string, Option>>;

/** What the compiler needs besides the content, with the results of earlier runs. */
export interface Dependencies extends CompilerParts {
  readonly cached: Cache;
}

/** The parts, each loaded on demand. */
export interface LazyDependencies {
  readonly dependencies: () => Promise<Dependencies>;
  /** Hash of the compiler's code, the schemas and the configuration. */
  readonly code: () => string;
  readonly table: () => Promise<SiteTable>;
  readonly pages: () => Promise<readonly string[]>;
  readonly checks: () => Promise<readonly Check[]>;
  readonly cached: () => Promise<Cache>;
  /** Closes the cache, and returns parts that read the schemas again. */
  readonly reload: () => Promise<LazyDependencies>;
}

/** What a command runs with. */
export interface Call extends LazyDependencies {
  /** The words after the command's name. */
  readonly words: readonly string[];
  /** Value of an option; undefined if it is not given and has no default. */
  text(name: string): string | undefined;
  /** Whether a boolean option is given. */
  flag(name: string): boolean;
  /** The content folder, absolute. */
  readonly content: string;
  /** The content folder as a person in the working directory would write it. */
  readonly shown: string;
  /** The cache folder, absolute. */
  readonly cache: string;
}

export interface Command {
  /** Its line in the usage text. */
  readonly summary: string;
  /** The words it takes, such as `CODE`; none if left out. */
  readonly words?: { readonly usage: string; readonly least: number; readonly most: number };
  /** Options besides the common ones. */
  readonly options?: Options;
  /** @returns the exit status */
  run(call: Call): Promise<number>;
}

/**
 * The folder as a person in the working directory would write it; absolute if it is not inside
 * that.
 * @param from the working directory
 * @param rules how the system writes paths
 */
export function shownFolder(
  folder: string,
  from: string = process.cwd(),
  rules: PlatformPath = path,
): string {
  const inside = rules.relative(from, folder);
  if (inside === "") return ".";
  // Windows has no path from one drive to another.
  const isOutside = inside.startsWith("..") || rules.isAbsolute(inside);
  return isOutside ? folder : inside.split(rules.sep).join("/");
}
