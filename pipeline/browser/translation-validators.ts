// Loads the validators of translations, by collection. The build replaces this module, as it does validators.ts.
import type { ValidatorModule } from "./validators.ts";

export const validators: Readonly<Record<string, () => Promise<ValidatorModule>>> = {};
