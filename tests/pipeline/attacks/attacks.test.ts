// Tests that no link, pipe or file name leads a command out of the given folders.
// Each attack ends with a clear message, and everything around is unchanged.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOrdinary, builtProject, endAttacks, secret, tried } from "./attack.ts";
import { cacheAttacks } from "./cache-attacks.ts";
import { contentAttacks } from "./content-attacks.ts";
import { outputAttacks } from "./output-attacks.ts";

const rooms = {
  "the output folder": outputAttacks,
  "the cache": cacheAttacks,
  "content or arguments": contentAttacks,
};

if (asOrdinary === undefined) {
  console.log(
    "Attacks that root would not notice are skipped: setpriv is missing, or others may not read this folder.",
  );
}

let project: string;
beforeAll(async () => {
  project = await builtProject();
});
afterAll(endAttacks);

describe.skipIf(process.platform !== "linux").each(Object.entries(rooms))(
  "An attack by %s",
  (_room, attacks) => {
    for (const attack of attacks) {
      it.skipIf(attack.ordinary && asOrdinary === undefined)(attack.name, async () => {
        const { status, printed, changed } = await tried(attack, {
          project,
          has: attacks === cacheAttacks ? ".content" : ".cache",
        });
        expect({
          status,
          changed,
          printed: attack.says.test(printed) ? attack.says : printed,
        }).toEqual({
          status: attack.status ?? 2,
          changed: [],
          printed: attack.says,
        });
        expect(printed).not.toContain(secret);
        expect(printed).not.toMatch(/\n {4}at |root:x:0/);
      });
    }
  },
);
