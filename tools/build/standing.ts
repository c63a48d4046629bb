// What stands of the last build. It is looked at while the content is compiled in a process of its own: tens of thousands of files are
// asked for their times, and nobody but a build changes these.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { type DrawnCards, readCards } from "./drawn-cards.ts";
import { isIntact, type Kept, readKept } from "./kept.ts";
import { clientOf } from "./page-files.ts";

/** What the last build has kept, and what of it is as it has left it. */
export interface Standing {
  readonly kept: Kept;
  /** Names of the site's files that are as they were written. */
  readonly files: ReadonlySet<string>;
  /** Those of them whose compressed form is, too, or is not there where none is to be. */
  readonly packed: ReadonlySet<string>;
  readonly cards: DrawnCards;
}

/**
 * Looks at what stands of the last build.
 * @param root the project's folder
 * @param version of the build's own code: what another has kept is of no use
 */
export function lookAtStanding(root: string, version: string): Standing {
  const kept = readKept(root, version);
  const client = clientOf(root);
  const [files, packed] = [new Set<string>(), new Set<string>()];
  for (const [name, file] of Object.entries(kept.files)) {
    const path = join(client, name);
    if (!isIntact(path, file)) continue;
    files.add(name);
    if (file.packed === null ? !existsSync(`${path}.br`) : isIntact(`${path}.br`, file.packed)) packed.add(name);
  }
  return { kept, files, packed, cards: readCards(root) };
}
