// Tests what the service makes of a form's fields: an enquiry with cleaned values and defaults; the
// messages are the common package's.

import { typed, unknown } from "@site/tests/support/forms";
import { smallContent } from "@site/tests/support/service-content";
import { expect, it } from "vitest";
import { validateForm } from "../validate-form.ts";

type Fields = Readonly<Record<string, string>>;

const validated = (fields: Fields, search?: string) =>
  validateForm(new Map(Object.entries(fields)), smallContent, search);

const defaults = { fields: { campaign_id: "20", source: "website" } };

it.each<[string, Fields, object]>([
  [
    "cleaned, the phone number as ten digits",
    { name: " Anu\t\n Rao ", phone_number: "+91 (0) 98765-43210" },
    {},
  ],
  [
    "with the zone of its state",
    { zonal_name: "Moon Zone" },
    { fields: { zonal_name: "West Zone" } },
  ],
  [
    "without a zone of its state",
    { state: "Punjab", district: "Moga" },
    { fields: { zonal_name: "" } },
  ],
  [
    "with defaults for what is missing",
    {},
    { fields: { ...defaults.fields, note: "", ...unknown }, marks: [] },
  ],
  ["with defaults for blank values", { campaign_id: " ", source: "\t" }, defaults],
  ["with defaults for control characters", { campaign_id: "\u0000", source: "\u0007" }, defaults],
  [
    "with a campaign on one line and a source of 64 characters",
    { campaign_id: "a\r\nb", source: "𝒜".repeat(70) },
    { fields: { campaign_id: "a b", source: "𝒜".repeat(64) } },
  ],
  ["without other fields", { message: "hello", id: "1", suspect: "1" }, { marks: [] }],
  ["marked with a short link in its city", { city: "Pune, t.me/spam" }, { marks: ["links"] }],
  ["not marked with initials in its city", { city: "M.G.Road/Camp" }, { marks: [] }],
  ["suspect with the hidden field", { website: "https://spam.example" }, { marks: ["trap"] }],
  ["not suspect with blanks in it", { website: " " }, { marks: [] }],
  [
    "with its note line by line",
    { note: "Vplank,\t\u202eTeak \r\n\r\n\r\n 8 mm\u0007 " },
    { fields: { note: "Vplank, Teak\n\n8 mm" } },
  ],
  [
    "with its page and language",
    { page: "/products/vplank", language: "hi-IN" },
    { fields: { page: "/products/vplank", language: "hi-IN" } },
  ],
  [
    "with its page without a query",
    { page: "/blog/a?name=Anu#part" },
    { fields: { page: "/blog/a", language: "" } },
  ],
  ...["products", "/<b>", `/${"x".repeat(200)}`, "/a\nb"].map((wrong): [string, Fields, object] => [
    `without a page or language such as ${wrong.slice(0, 10)}`,
    { page: wrong, language: wrong },
    { fields: unknown },
  ]),
])("An enquiry is kept %s", (_, fields, expected) => {
  expect(validated({ ...typed, ...fields })).toMatchObject({
    fields: { name: "Anu Rao", phone_number: "9876543210" },
  });
  expect(validated({ ...typed, ...fields })).toMatchObject(expected);
});

it.each<[string, Fields, string | undefined, string, string]>([
  ["its own where it has any", { campaign_id: "77", source: "expo" }, undefined, "77", "expo"],
  ["from its page's address", {}, "?c_id=77&src=expo", "77", "expo"],
  [
    "from its page's address instead of defaults",
    { campaign_id: "22", source: "website" },
    "?c_id=77",
    "77",
    "website",
  ],
  [
    "its own instead of its page's",
    { campaign_id: "31", source: "expo" },
    "?c_id=77&src=other",
    "31",
    "expo",
  ],
  [
    "its area's default where the page's address has nothing",
    { campaign_id: "22" },
    "?c_id=%20",
    "22",
    "website",
  ],
])("Campaign and source are %s", (_, fields, search, campaign_id, source) => {
  expect(validated({ ...typed, ...fields }, search)).toMatchObject({
    fields: { campaign_id, source },
  });
});

it.each<[string, Fields, readonly string[]]>([
  ["a name that ends as an address may", { name: "Kapil.Dev" }, []],
  ["a scheme in the name", { name: "Buy http://a.example now" }, ["links"]],
  ["www. in the city", { city: "www.pills" }, ["links"]],
  ["the address of a site in the city", { city: "cheap-pills.com" }, ["links"]],
  ["BBCode", { name: "[url=x]Anu[/url]" }, ["links"]],
  ["initials and a degree", { name: "Dr. A.K.Rao M.Com., B.Com" }, []],
  ["a city with dots", { city: "St. Thomas Mt." }, []],
  ["a domain with a path in the note", { note: "See t.me/spam today" }, ["links"]],
  ["a domain in the note", { note: "Our drawings: a-rao.com" }, ["links"]],
  ["a link in what is asked for", { request: "Buy http://spam.example/1" }, ["links"]],
  ["a link in a source", { source: "www.spam.example" }, ["links"]],
  ...[
    "Please quote for our project.Site is in Pune.",
    "Need boards for ceiling.In Hyderabad",
    "We are Sharma Bros.Co based in Delhi",
  ].map((note): [string, Fields, string[]] => [`no space in “${note}”`, { note }, []]),
  ["an address of mail in the note", { note: "Write to a.rao@example.com, or call" }, []],
  ["samples and a measure in the note", { note: "Samples: Vplank.\nIS 14862, 3.05 m x 0.2 m" }, []],
  ["less than two seconds", { waited: "1999" }, ["fast"]],
  ["two seconds", { waited: "2000" }, []],
  ["no script", {}, []],
  ["a time that no script writes", { waited: "-1" }, []],
  ["all at once", { name: "http://a.b", waited: "0", website: "x" }, ["trap", "links", "fast"]],
])("An enquiry with %s is stored, and marked for it", (_, fields, marks) => {
  expect(validated({ ...typed, ...fields })).toMatchObject({ marks });
});

it.each([
  ["3f1b2c4d-0000-4000-8000-123456789abc", "3f1b2c4d-0000-4000-8000-123456789abc"],
  ["not an id", ""],
  [undefined, ""],
])("The attempt %s is read as “%s”", (attempt, id) => {
  expect(validated({ ...typed, ...(attempt && { attempt }) })).toMatchObject({ attempt: id });
});

const newDistrict = "Nav Pune, पूर्व";

it.each<[string, Fields, object]>([
  [
    "that no state of the build has is stored as typed, and marked",
    { district: newDistrict },
    { fields: { district: newDistrict, zonal_name: "West Zone" }, marks: ["district"] },
  ],
  [
    "of another state counts as not chosen",
    { district: "Moga" },
    { errors: { district: "District is required" } },
  ],
  [
    "with nothing in it is missing",
    { district: " … " },
    { errors: { district: expect.any(String) } },
  ],
  [
    "of a state that nobody knows is no district",
    { state: "Atlantis", district: newDistrict },
    { errors: { state: expect.any(String), district: expect.any(String) } },
  ],
  [
    "that is longer than any is none",
    { district: "x".repeat(101) },
    { errors: { district: expect.any(String) } },
  ],
])("A district %s", (_, fields, expected) => {
  expect(validated({ ...typed, ...fields })).toMatchObject(expected);
});
