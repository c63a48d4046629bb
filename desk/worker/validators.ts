// Loads the validators of collections, by name. A build puts its own module in the place of this one (tools/build/validators.ts), as
// nothing can be compiled in a page whose policy forbids eval.
import type { Schema } from "../../pipeline/model/schemas.ts";
import type { Validator } from "../../pipeline/validate/validators.ts";

/** The module of a collection's validator. */
export interface ValidatorModule {
  readonly validator: Validator;
  /** The schemas that it uses, by file name. */
  readonly sources: ReadonlyMap<string, Schema>;
}

export const validators: Readonly<Record<string, () => Promise<ValidatorModule>>> = {};
