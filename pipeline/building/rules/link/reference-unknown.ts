// Rule, beside the compiler's own: features and drawings that products and solutions name exist.
import type { CheckSite } from "../../../rule.ts";
import { checkNamedDrawings } from "../../site/named-drawings.ts";
import { checkFeatures } from "../../site/named-features.ts";

export { meta } from "../../../rules/link/reference-unknown.ts";

export const checkSite: CheckSite = (site, report) => {
  checkFeatures(site, report);
  checkNamedDrawings(site, report);
};
