// The part of the site that the page frame needs: with what the forms need the only compiled content in the browser's code.
import data from "../../.content/site-client.json";
import type { SiteClient } from "./content.ts";

export const site = data as SiteClient;
