// Tests the order of the names of places.
import { expect, test } from "vitest";
import { inAlphabets } from "../../../pipeline/emit/site-outputs.ts";

test("names of places are in the order of their language's alphabet, whatever the order of the names that are sent", () => {
  const names = { Bihar: "बिहार", Assam: "असम", Odisha: "ओडिशा", Kerala: "केरल" };
  const sorted = inAlphabets({ "hi-IN": names, "de-DE": { Z: "Zell", A: "Öhringen", B: "Ulm" } });
  expect(Object.keys(sorted)).toEqual(["hi-IN", "de-DE"]);
  expect(JSON.stringify(sorted)).toBe(
    JSON.stringify({
      "hi-IN": { Assam: "असम", Odisha: "ओडिशा", Kerala: "केरल", Bihar: "बिहार" },
      "de-DE": { A: "Öhringen", B: "Ulm", Z: "Zell" },
    }),
  );
});
