// The door of the service: serves a site with its calls; development and tests use its parts.
export { addService, createApp, isForService } from "./app.ts";
export { sendPage } from "./calls/plain-page.ts";
export { perMinute } from "./calls/rate-limit.ts";
export { readServiceContent } from "./content.ts";
export { fileAt } from "./files.ts";
export { type Handler, type Listening, listen } from "./listen.ts";
export { addLog } from "./log.ts";
export { addSite } from "./plugins/site.ts";
export { check, run, type ServedSite, serve } from "./serve.ts";
export { type MailSettings, readSettings, StartError } from "./settings.ts";
export { stopSignal } from "./stop.ts";
export { readEnquiries, storeAt } from "./store/open.ts";
export type { Received, StoredEnquiry } from "./store/rows.ts";
export { readSqlite } from "./store/sqlite.ts";
