// The exports of the service, for npm start, development and tests.
export { addService, createApp, isForService } from "./app.ts";
export { readServiceContent } from "./content.ts";
export { type Handler, type Listening, listen } from "./listen.ts";
export { addSite } from "./plugins/site.ts";
export { check, run, type ServedSite, serve } from "./serve.ts";
export { type MailSettings, readSettings, StartError } from "./settings.ts";
export { stopSignal } from "./stop.ts";
export { readEnquiries, storeAt } from "./store/open.ts";
export type { Received, StoredEnquiry } from "./store/rows.ts";
