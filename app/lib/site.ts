// The part of site.yaml that the page frame needs, in the language of the page.
import { clientContent } from "./client-content.ts";
import type { SiteClient } from "./content.ts";

export const site = (): SiteClient => clientContent().site;
