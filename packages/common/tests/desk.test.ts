// Tests that what is not installed of the writers' desk is none, and no fault.
import { expect, it } from "vitest";
import { loadDesk } from "../desk.ts";

it("A door that the installed desk does not have, or any without the desk, is none.", async () => {
  expect(await loadDesk("no-such-door")).toBeUndefined();
});
