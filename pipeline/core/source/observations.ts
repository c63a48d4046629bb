// What is observed of a file before its fields and text are read.
import type { FileObservation } from "./file-observations.ts";

export type SourceObservation = FileObservation;
