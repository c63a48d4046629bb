// The extension of this site's compiler. Commands and the desk give it to the compiler from here; nothing else imports it.
export { building as siteExtension } from "./building/index.ts";
