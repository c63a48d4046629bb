// Tests which words of a pull request count as the desk's own.
import { expect, test } from "vitest";
import { ownParts } from "../pull-request-text.ts";

const was = { title: " Address changed ", words: "Please look.", account: "Seven files." };

test.each([
  ["as they were sent", " Address changed ", "Please look.\n\nSeven files.", true, true],
  ["as GitHub stores them", "Address changed", "Please look.\r\n\r\nSeven files.\r\n", true, true],
  ["with another title", "Address moved", "Please look.\n\nSeven files.", false, true],
  ["with other words", "Address changed", "Please read.\n\nSeven files.", true, false],
])("Words %s", (_what, title, body, isTitle, isBody) => {
  expect(ownParts({ title, body }, [was])).toEqual({ title: isTitle, words: isBody });
});
