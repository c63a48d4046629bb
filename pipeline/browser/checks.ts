// Bundles all checks for browsers, those of extensions among them.
/// <reference types="vite/client" />

import { type Check, type CheckModule, checksOf } from "../check.ts";

const modules = import.meta.glob<CheckModule>(["../check/*/*.ts", "../*/check/*.ts"], {
  eager: true,
});

export const checks: readonly Check[] = checksOf(modules);
