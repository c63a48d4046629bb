// The door of what a page and an answer allow, how long browsers keep a file, and the configuration of other servers made from both.
export { cacheControlOf } from "./cache-control.ts";
export {
  awayName,
  nginxHeaders,
  nginxMaps,
  nginxPages,
  staticHeaders,
} from "./server-configuration.ts";
export {
  closedPolicy,
  deskPolicy,
  encrypted,
  type Headers,
  headersFor,
  ofPlainPages,
  reportsPath,
  sharedPolicy,
  sitePolicy,
} from "./table.ts";
