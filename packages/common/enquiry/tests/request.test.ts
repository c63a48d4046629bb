// Tests what an enquiry asks for: the query of a link, the field, and the note.

import { expect, it, test } from "vitest";
import { cleanLines } from "../clean-text.ts";
import { fields } from "../fields.ts";
import {
  type AskedItem,
  asksForPrice,
  findKnownRequest,
  maxLimitedItems,
  maxNote,
  noteOf,
  parseRequest,
  requestKinds,
  requestLine,
  requestQuery,
  requestText,
  sampleName,
} from "../request.ts";
import { cleanValues } from "../values.ts";

const words = {
  price: "Price: {name}",
  sample: "Sample: {name}",
  fireReport: "Fire report: {name}",
  report: "Report: {name}",
  data: "Data sheet: {name}",
  drawing: "Drawing: {name}",
  advice: "Which board: {name}",
};

test.each([
  ["", ""],
  ["  \n \r\n ", ""],
  ["one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"],
  ["a \t  b\u00a0c", "a b c"],
  ["a\n\n\n\nb", "a\n\nb"],
  ["\u202ea\u0000b\u0007", "a b"],
  ["e\u0301", "é"],
  ["=1+1\n@x", "=1+1\n@x"],
])("%j is normalised to %j", (typed, kept) => {
  expect(cleanLines(typed)).toBe(kept);
  expect(cleanLines(kept)).toBe(kept);
});

it("a request says what is asked, and for what product or wall, a line each, once", () => {
  const asked: AskedItem[] = [
    { kind: "price", name: "False ceiling", quantity: "30 m²" },
    { kind: "sample", name: "Vplank, Teak" },
    { kind: "fireReport", name: "Partitions, corridor" },
    { kind: "sample", name: "Vplank, Teak" },
  ];
  expect(requestText(asked, words)).toBe(
    "Price: False ceiling\nSample: Vplank, Teak\nFire report: Partitions, corridor",
  );
  expect(requestText([{ kind: "price", name: "" }], words)).toBe("Price");
  expect(requestText([], words)).toBe("");
});

it("a request from another language has the owner's words, and the visitor's behind them", () => {
  const asked: AskedItem = { kind: "price", name: "फ़ॉल्स सीलिंग", sent: "False ceiling" };
  expect(requestText([asked], words)).toBe("Price: False ceiling (फ़ॉल्स सीलिंग)");
  expect(requestLine(asked, { ...words, price: "दाम: {name}" })).toBe("दाम: फ़ॉल्स सीलिंग");
});

it("a note to another service has the thickness and the quantity in the line, and is as long as a note may be", () => {
  const wall: AskedItem = {
    kind: "price",
    name: "दीवार",
    sent: "Wall",
    quantity: "30 m²: 24 sheets",
  };
  const sample: AskedItem = { kind: "sample", name: "Vplank, Teak" };
  expect(noteOf([wall, sample], words)).toBe(
    "Price: Wall (दीवार) – 30 m²: 24 sheets\nSample: Vplank, Teak",
  );
  expect(noteOf([{ ...wall, thickness: "8 mm" }], words)).toBe(
    "Price: Wall (दीवार) – 8 mm – 30 m²: 24 sheets",
  );
  expect(noteOf([{ ...sample, name: "x".repeat(2 * maxNote) }], words)).toHaveLength(maxNote);
  expect(noteOf([], words)).toBe("");
});

it("whether a request asks for a price is read from its lines", () => {
  expect(asksForPrice("Sample: Vplank\nPrice: Vboards", words)).toBe(true);
  expect(asksForPrice("Price", words)).toBe(true);
  expect(asksForPrice("Sample: Price tag\nPrices", words)).toBe(false);
});

it("the field has room for the most and longest items in two languages, and is cut where it is longer", () => {
  const name = "x".repeat(60);
  const samples = Array.from({ length: maxLimitedItems }, (_, index): AskedItem => {
    return { kind: "fireReport", name: `${index}${name.slice(1)}`, sent: name };
  });
  const all = requestText(
    [...samples, ...(["price", "advice"] as const).map((kind) => ({ kind, name, sent: name }))],
    words,
  );
  expect(all.length).toBeLessThanOrEqual(fields.request.limit);
  const { request, product } = cleanValues({
    request: "x\n".repeat(5000),
    product: "y".repeat(999),
  });
  expect(request.length).toBeLessThanOrEqual(fields.request.limit);
  expect(product).toBe("y".repeat(fields.product.limit));
});

test.each<[[string, string?], string]>([
  [["Vplank"], "Vplank"],
  [["Vplank", "Teak"], "Vplank, Teak"],
  [["A & B=C?#%"], "A & B=C?#%"],
])("%j survives the address that asks for it, in each kind", (parts, name) => {
  expect(sampleName(...parts)).toBe(name);
  for (const kind of requestKinds) {
    expect(parseRequest(requestQuery(kind, name))).toEqual({ kind, name });
    expect(parseRequest(requestQuery(kind, "नाम", name))).toEqual({
      kind,
      name: "नाम",
      sent: name,
    });
  }
});

it.each(requestKinds)("an address asks for no %s but one that the site's pages link to", (kind) => {
  const own: AskedItem = { kind, name: "नाम", sent: "Name" };
  const known: AskedItem[] = [own, { kind, name: "Name" }];
  expect(findKnownRequest(requestQuery(kind, "नाम", "Name"), known)).toEqual(own);
  expect(findKnownRequest(`${requestQuery(kind, "Name")}&c_id=7`, known)).toEqual({
    kind,
    name: "Name",
  });
  for (const other of ["ANY WORDS", "name", "नाम", "Name "]) {
    expect(findKnownRequest(requestQuery(kind, other), known)).toBeUndefined();
  }
  expect(findKnownRequest(requestQuery(kind, "Name", "ANY WORDS"), known)).toBeUndefined();
  expect(findKnownRequest(requestQuery(kind, "Name"), [])).toBeUndefined();
  expect(findKnownRequest("?c_id=7&sent=Name", known)).toBeUndefined();
});
