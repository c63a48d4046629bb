// Tests the validation of an enquiry: which values are refused with which message;
// packages/service/calls/tests/validate-form.test.ts tests what is sent.

import { messagesIn } from "@site/tests/support/service-content";
import { expect, test } from "vitest";
import type { TypedValues } from "../fields.ts";
import { messagesFor } from "../messages-for.ts";
import { arePlaces, districtsOf, type Places, zoneOf } from "../places.ts";
import { cleanedValue, cleanValues } from "../values.ts";

const { rules } = messagesIn("");

const places: Places = {
  state: [
    { state_name: "Karnataka", state_code: "KA", zonal_code: "SZ" },
    { state_name: "Punjab", state_code: "PB", zonal_code: "XX" },
  ],
  district: [
    { district_name: "Mysuru", state_code: "KA" },
    { district_name: "Udupi", state_code: "KA" },
    { district_name: "Moga", state_code: "PB" },
  ],
  zones: [{ zonal_code: "SZ", zonal_name: "South Zone" }],
};
const choices = {
  categories: ["Architect", "Others"],
  kinds: ["Price"],
  subjects: ["Vboards"],
  places,
};
const right: TypedValues = {
  ...cleanValues({}),
  name: "Anu",
  email: "Anu.Rao+site@Example.CO.in",
  phone_number: "9876543210",
  category: "Architect",
  state: "Karnataka",
  district: "Udupi",
  city: "Udupi",
};
const check = (change: Partial<TypedValues>) =>
  messagesFor({ ...right, ...change }, choices, rules);

test("a valid enquiry has no messages", () => {
  expect(check({})).toEqual({});
  // However many bytes a character has.
  expect(check({ note: "𝒜".repeat(500) })).toEqual({});
});

test("an empty form has the specified message for every field", () => {
  expect(messagesFor(cleanValues({}), choices, rules)).toEqual({
    name: "Full Name is required",
    email: "Email is required",
    phone_number: "Mobile Number is required",
    category: "Category is required",
    state: "State is required",
    district: "District is required",
    city: "City is required",
  });
});

test.each([
  [{ name: "Al" }, "Name Should be Minimum 3 letters"],
  ...["Om", "Li", "ओम", "李"].map((name): [Partial<TypedValues>, string] => [
    { name },
    "Name Should be Minimum 3 letters",
  ]),
  [{ name: "𝒜𝓁" }, "Name Should be Minimum 3 letters"],
  [{ name: "\u200b\u200b\u200b" }, "Full Name is required"],
  [{ name: "\u3164\u3164\u3164" }, "Full Name is required"],
  [{ name: "..." }, "Full Name is required"],
  [{ name: "Al\u200d" }, "Name Should be Minimum 3 letters"],
  [{ city: "\u2800" }, "City is required"],
  [{ name: "x".repeat(101) }, "Name Should be Maximum 100 letters"],
  [{ email: "anu" }, "Invalid Email address"],
  [{ email: "anu@example" }, "Invalid Email address"],
  [{ email: "anu@@example.com" }, "Invalid Email address"],
  [{ email: "anu rao@example.com" }, "Invalid Email address"],
  [{ email: "anu@-example.com" }, "Invalid Email address"],
  [{ email: `${"x".repeat(250)}@example.com` }, "Invalid Email address"],
  [{ phone_number: "987654321" }, "Mobile Number Must Be 10 Digits"],
  [{ phone_number: "98765432101" }, "Mobile Number Must Be 10 Digits"],
  [{ phone_number: "98765abcde" }, "Please Enter Numbers format only"],
  [{ phone_number: "98765 x" }, "Please Enter Numbers format only"],
  [
    { phone_number: "0000000000" },
    "Mobile Number is required\nA 0 or +91 at the beginning is left out. Please type the 10 digits behind it.",
  ],
  [
    { phone_number: "+91" },
    "Mobile Number is required\nA 0 or +91 at the beginning is left out. Please type the 10 digits behind it.",
  ],
  ...[
    "98765432109123456789",
    "9876543210 / 9123456789",
    "9876543210 or 9123456789",
    "+91 98765 43210, +91 91234 56789",
    "098765 43210 / 091234 56789",
    "9876543210 9123456789 9187654321",
  ].map((phone_number): [Partial<TypedValues>, string] => [
    { phone_number: cleanedValue("phone_number", phone_number) },
    "Mobile Number Must Be 10 Digits\nThis looks like more than one number: please give one.",
  ]),
  [{ phone_number: "+91 9876543210 ext 12" }, "Please Enter Numbers format only"],
  [{ category: "Plumber" }, "Category is required"],
  [{ state: "Narnia" }, "State is required"],
  [{ district: "Moga" }, "District is required"],
  [{ city: "x".repeat(101) }, "City Should be Maximum 100 letters"],
  [{ note: "𝒜".repeat(501) }, "Note Should be Maximum 500 letters"],
])("an enquiry with %o gets the message “%s”", (change, message) => {
  expect(Object.values(check(change))[0]).toBe(message);
});

test("a field of more than 2,000 characters stays whole, with the message of its length", () => {
  const long = ` ${"9".repeat(2000)}`;
  const { request, product, quantity, ...rest } = right;
  const typed = Object.fromEntries(Object.keys({ ...rest, note: "" }).map((name) => [name, long]));
  expect(cleanValues(typed)).toMatchObject(typed);
  expect(messagesFor(cleanValues(typed), choices, rules)).toEqual({
    name: "Name Should be Maximum 100 letters",
    email: "Invalid Email address",
    phone_number: "Mobile Number Must Be 10 Digits",
    category: "Category is required",
    state: "State is required",
    district: "District is required",
    city: "City Should be Maximum 100 letters",
    note: "Note Should be Maximum 500 letters",
  });
});

test("an invalid email address of any length is rejected in linear time", () => {
  expect(check({ email: `${"a.".repeat(100)}@${"a-".repeat(20)}` })).toEqual({
    email: "Invalid Email address",
  });
});

test("a known state has districts and a zone, an unknown one neither", () => {
  expect(districtsOf(places, "Karnataka")).toEqual(["Mysuru", "Udupi"]);
  expect(zoneOf(places, "Karnataka")).toBe("South Zone");
  expect(zoneOf(places, "Punjab")).toBe("");
  expect(districtsOf(places, "")).toEqual([]);
  expect(zoneOf(places, "Narnia")).toBe("");
});

test("without zones the states of the geo call are used, and the zone is empty", () => {
  const answer = { ...places, zones: [] };
  expect(arePlaces(answer)).toBe(true);
  expect(zoneOf(answer, "Karnataka")).toBe("");
});

test.each([
  null,
  [],
  {},
  "x",
  { state: [], district: [], zones: [] },
  { ...places, district: [{}] },
])("an answer of the geo call that is no list of places is recognised: %o", (answer) => {
  expect(arePlaces(answer)).toBe(false);
  expect(arePlaces(places)).toBe(true);
});
