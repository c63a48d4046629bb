// The part of site.yaml that the page frame needs. Of the compiled content only this, the messages and the forms' data are in the browser's
// bundle.
import data from "../../.content/site-client.json";
import type { SiteClient } from "./content.ts";

export const site = data as SiteClient;
