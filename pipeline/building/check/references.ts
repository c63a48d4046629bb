// Reports features and drawings that products and solutions name but that do not exist.
import type { CheckSite } from "../../check.ts";
import { checkNamedDrawings } from "../site/named-drawings.ts";
import { checkFeatures } from "../site/named-features.ts";

export const checkSite: CheckSite = (site, report) => {
  checkFeatures(site, report);
  checkNamedDrawings(site, report);
};
