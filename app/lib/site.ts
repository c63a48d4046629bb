// The part of site.yaml that the page frame needs; besides the forms' data, no other compiled content is in the browser's bundle.
import data from "../../.content/site-client.json";
import type { SiteClient } from "./content.ts";

export const site = data as SiteClient;
