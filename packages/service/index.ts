// The door of the service: serves a site with its calls, and its parts, of which development and tests make others.
export { addService, createApp, createService, isForService } from "./app.ts";
export {
  type BuiltService,
  readServiceContent,
  type ServiceContent,
  type ServiceWords,
  type Stylesheet,
} from "./calls/content.ts";
export { awayPage, pageHeaders } from "./calls/plain-page.ts";
export { addDesk } from "./desk.ts";
export { type Handler, type Listening, listen } from "./listen.ts";
export { addSite } from "./plugins/site.ts";
export { run, type ServedSite, serve } from "./serve.ts";
export { type MailSettings, readSettings, StartError } from "./settings.ts";
export { stopSignal } from "./stop.ts";
export { readEnquiries, storeAt } from "./store/open.ts";
export type { Received, StoredEnquiry } from "./store/rows.ts";
export { readSqlite } from "./store/sqlite.ts";
