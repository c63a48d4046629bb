// Reports features and drawings that products and solutions name but that do not exist.
import type { CheckSite } from "../../check.ts";
import type { Report } from "../../rule.ts";
import { checkNamedDrawings } from "../site/named-drawings.ts";
import { checkFeatures } from "../site/named-features.ts";

export const checkSite: CheckSite = (site, report) => {
  const reportUnknown: Report = (location, message, advice) =>
    report("reference-unknown", location, message, advice);
  checkFeatures(site, reportUnknown);
  checkNamedDrawings(site, reportUnknown);
};
