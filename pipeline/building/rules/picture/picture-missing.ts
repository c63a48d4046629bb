// Rule, beside the compiler's own: the pictures that scenes.yaml names are there.
import { changeTo } from "../../../finding.ts";
import type { CheckSite } from "../../../rule.ts";
import { noPicture, putThere } from "../../../rules/picture/parts/lost-pictures.ts";
import { missingScenes } from "../../site/scenes.ts";

export { meta } from "../../../rules/picture/picture-missing.ts";

export const checkSite: CheckSite = (site, report) => {
  for (const { location, path, near } of missingScenes(site)) {
    report(location, noPicture(path), {
      help: near === undefined ? putThere : `Did you mean ${near}?`,
      suggestions: changeTo(location, near),
    });
  }
};
