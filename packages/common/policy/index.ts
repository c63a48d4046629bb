// The exports of policies: security headers, cache times, and the configuration of other servers.
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
  encrypted,
  type Headers,
  headersFor,
  ofPlainPages,
  ofPreviews,
  reportsPath,
  sharedPolicy,
  sitePolicy,
} from "./table.ts";
