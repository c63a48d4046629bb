// The desk's table of named characters says what that of the command line says.

import { characterEntities } from "character-entities";
import { decodeNamedCharacterReference as expected } from "decode-named-character-reference";
import { expect, it } from "vitest";
import { decodeNamedCharacterReference } from "../../../desk/worker/named-characters.ts";

it("knows every name, and no other", () => {
  const names = Object.keys(characterEntities);
  expect(names.length).toBeGreaterThan(2000);
  for (const name of names) expect(decodeNamedCharacterReference(name), name).toBe(expected(name));
  const others = ["", "x", "ampx", "AMPx", "notinx", "not a name", "constructor", "amp;lt", "eacut", "&amp"];
  for (const name of others) expect(decodeNamedCharacterReference(name), name).toBe(expected(name));
});
