// Tests how public base URLs are normalised, and the message for each invalid one.

import { expect, test } from "vitest";
import { readPublicBases } from "../public-bases.ts";

test("public base URLs are normalised for the pages", () => {
  const environment = {
    PUBLIC_ASSET_BASE: " https://media.example.org/ ",
    PUBLIC_API_BASE: "HTTPS://API.example.org:8443/site//",
    PUBLIC_GEO_BASE: " ",
    PUBLIC_OTHER: "anything",
  };
  expect(readPublicBases(environment)).toEqual({
    PUBLIC_ASSET_BASE: "https://media.example.org",
    PUBLIC_API_BASE: "https://api.example.org:8443/site",
    PUBLIC_GEO_BASE: "",
  });
  expect(readPublicBases({})).toEqual({});
});

test.each([
  "api.example.org",
  "/api",
  "//api.example.org",
  "https:api.example.org",
  "https://",
  "https:///api.example.org",
  "https://api.example.org:port",
  "https://api.example.org?x=1",
  "https://api.example.org/#x",
  "https:\\\\api.example.org",
  "https://api.example.org/a b",
  "ftp://api.example.org",
  "javascript:alert(1)",
])("an invalid base URL is named in the error: %s", (text) => {
  expect(() => readPublicBases({ PUBLIC_API_BASE: text })).toThrow(
    `PUBLIC_API_BASE is "${text}": it has to be an address such as https://www.example.org, without ? and #.`,
  );
});

test("an error never shows a password", () => {
  expect(() => readPublicBases({ PUBLIC_GEO_BASE: "https://site:secret@host" })).toThrow(
    /^PUBLIC_GEO_BASE names a user(?!.*secret)/,
  );
});
