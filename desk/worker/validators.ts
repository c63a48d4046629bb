// The validators of all collections, by name. A build puts its own module in the place of this one (tools/build/validators.ts), as
// nothing can be compiled in a page whose policy forbids eval.
import type { Validator } from "../../pipeline/validate/validators.ts";

export const validators: Readonly<Record<string, Validator>> = {};
