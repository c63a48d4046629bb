// What the extension of this site fills into fields; apart from `site-extension.ts`, so that the desk loads the rest of it only with a page.
export { templates as siteTemplates } from "./building/templates.ts";
