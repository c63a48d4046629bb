// Checks which part of the house that is drawn on the home page (`place`) each solution names: a part's label links to one page, so two
// solutions must not name the same part.

import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { repeated } from "../model/grouped.ts";
import type { Entry } from "../model/linked.ts";
import { locationOf } from "../model/location.ts";
import { pointerTo, textAt } from "../model/value.ts";

/** The field of a solution that names its part. Read directly, as most entries have no such field. */
const field = "place";

/** Checks the parts named by published entries. */
export function checkHouse(entries: readonly Entry[]): Diagnostic[] {
  const parts = entries.flatMap(({ source, key }) => {
    const part = source.valid ? textAt(source.root, `/${field}`) : undefined;
    if (part === undefined) return [];
    return [
      {
        part,
        title: textAt(source.root, "/title") ?? key,
        location: locationOf(source, pointerTo("", field)),
      },
    ];
  });
  return repeated(parts, ({ part }) => part).map(([{ part, location }, other]) =>
    diagnostic(
      "place-taken",
      location,
      `The ${part} of the drawn house is ${other.title} already.`,
      {
        help: "Choose another part, or take the line out of one of the two.",
        related: [{ ...other.location, message: `It is ${other.title} here.` }],
      },
    ),
  );
}
