// The part of the site that the page frame needs: the only compiled content that reaches the browser's code.
import data from "../../.content/site-client.json";
import type { SiteClient } from "./content.ts";

export const site = data as SiteClient;
