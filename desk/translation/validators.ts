// Loads the validators of translations, by collection. A build puts its own module in the place of this one, as it does of
// worker/validators.ts.
import type { ValidatorModule } from "../worker/validators.ts";

export const validators: Readonly<Record<string, () => Promise<ValidatorModule>>> = {};
