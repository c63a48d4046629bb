// The salient features that products name by their icons: features.yaml has to have them.
import { own, rowOf } from "../collections.ts";
import { dataOf, type Summary } from "../model/analysis.ts";
import { closest } from "../model/closest.ts";
import { changeTo, type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { placeOf } from "../model/place.ts";
import type { Singles } from "../model/singles.ts";
import { nodeAt, textAt } from "../model/value.ts";

/** A finding for each feature that there is not; none where features.yaml is not as its schema asks. */
export function* checkFeatures(sources: readonly Summary[], singles: Singles): Iterable<Diagnostic> {
  const known = dataOf(singles.get(own.features), own.features)?.items.map(({ icon }) => icon);
  if (!known) return;
  for (const source of sources) {
    const { root } = source;
    const row = rowOf(source);
    const isProduct = row.kind === "entries" && row.printed === "product";
    const named = root && isProduct ? nodeAt(root, "/features") : undefined;
    if (named?.kind !== "list") continue;
    for (const index of named.items.keys()) {
      const pointer = `/features/${index}/icon`;
      const icon = textAt(root, pointer);
      if (icon === undefined || known.some((each) => each === icon)) continue;
      const place = placeOf(source, root, pointer);
      const near = closest(icon, known);
      yield diagnostic(
        "reference-unknown",
        place,
        `${own.features.file} has no salient feature with the icon “${icon}”.`,
        {
          help: near ? `Did you mean “${near}”?` : `Its features: ${known.join(", ")}.`,
          ways: changeTo(place, near),
        },
      );
    }
  }
}
