// Has all codes of the compiler and its checks for tests.
import { codesWith } from "../../../pipeline/codes.ts";
import { readChecks } from "../../../pipeline/compile/read-checks.ts";
import { siteExtension } from "../../../pipeline/site-extension.ts";

export const codesByName = codesWith(await readChecks(siteExtension));
