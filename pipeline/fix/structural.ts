// Tells the findings about a file's fields from those about its texts and links.

import type { Diagnostic } from "../model/diagnostic.ts";

/** Syntax and schema, including placeholders, which may stand for a value. */
const structural = /^(yaml|front-matter|file|schema|date)-|^placeholder-un(quoted|known)$/;

/** Whether a finding is about the fields of a file. */
export function isStructural({ code }: Pick<Diagnostic, "code">): boolean {
  return structural.test(code);
}

const unreadable = /^(yaml|front-matter)-|^placeholder-unquoted$/;

/** Whether a finding says that a part of a file cannot be read, so that all below it is doubtful. */
export function isUnreadable({ code }: Pick<Diagnostic, "code">): boolean {
  return unreadable.test(code);
}
