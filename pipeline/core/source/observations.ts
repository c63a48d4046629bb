// What is observed of a file before its fields and text are read.
import type { Span } from "../../model/source.ts";
import type { FileObservation } from "./file-observations.ts";
import type { FrontMatterObservation } from "./front-matter.ts";
import type { MergeConflict } from "./merge-conflict.ts";

export type SourceObservation =
  | FileObservation
  | FrontMatterObservation
  | MergeConflict
  | { readonly kind: "empty-file"; readonly span: Span; readonly holds: "nothing" | "comments" }
  /** Nothing stands below the fields; the span is the line that ends them. */
  | { readonly kind: "no-body"; readonly span: Span };
