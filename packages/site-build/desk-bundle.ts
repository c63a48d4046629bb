// The door of the desk's bundle: its configuration, and the list of what it keeps offline.
export { deskConfig } from "./desk-config.ts";
export { offlineFiles } from "./desk-offline.ts";
