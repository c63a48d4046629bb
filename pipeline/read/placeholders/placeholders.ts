// Recognises placeholders in a text and replaces them by their values.

import type { Span } from "../../report/finding.ts";

/** The values of placeholders, and names that may be valid although their value is unknown. */
export interface Placeholders {
  /** By name: `brand.name`, `fact.lifespan`. */
  readonly values: Pick<ReadonlyMap<string, string>, "get" | "has" | "keys">;
  /**
   * Names that may be valid although they have no value: `brand` or `fact` where their file could
   * not be read, a fact or brand field without a text.
   */
  readonly unreadable: Pick<ReadonlySet<string>, "has">;
}

/** All of them as plain data. */
export interface AllPlaceholders extends Placeholders {
  readonly values: ReadonlyMap<string, string>;
  readonly unreadable: ReadonlySet<string>;
}

/** A {{…}} as typed, closed or not. */
export interface TypedPlaceholder {
  readonly typed: string;
  readonly name: string;
  /** The braces that close it. */
  readonly closing: string;
  readonly span: Span;
}

/** A placeholder as typed; its group is the name. */
export const placeholder = /\{\{([^{}]*)\}\}/g;

/** Fills the placeholders of a text; unknown ones stay as they are. */
export const interpolated = (text: string, { values }: Placeholders): string =>
  text.includes("{{")
    ? text.replace(placeholder, (all, typed: string) => values.get(typed.trim()) ?? all)
    : text;

/** Whether an unknown name may be valid; its value then has a finding where it is defined. */
export const mayBeRight = (name: string, { unreadable }: Placeholders): boolean =>
  unreadable.has(name) || unreadable.has(name.split(".")[0] ?? "");

/**
 * Whether a text may have a placeholder: a brace may also be written as an HTML entity, or as an
 * escape of YAML or Markdown.
 */
export const mayBeFilled = (text: string): boolean => /[{&\\]/.test(text);
