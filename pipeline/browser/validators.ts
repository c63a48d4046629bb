// Loads the validators of collections, by name. The desk's build replaces this module with generated
// code (packages/desk/build/validators.ts), because the page's policy forbids eval.

import type { Schema } from "../read/schema/schema.ts";
import type { Validator } from "../read/schema/validators.ts";

/** A collection's validator module. */
export interface ValidatorModule {
  readonly validator: Validator;
  /** The schemas that it uses, by file name. */
  readonly sources: ReadonlyMap<string, Schema>;
}

export const validators: Readonly<Record<string, () => Promise<ValidatorModule>>> = {};
