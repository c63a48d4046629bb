// Tests the request that sends an enquiry, and how the answer is interpreted; a local service receives it.
import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendEnquiry } from "../../../app/enquiry/send-enquiry.ts";
import type { Enquiry } from "../../../enquiry/fields.ts";

const enquiry: Enquiry = {
  name: "Anu Rao",
  email: "anu@example.in",
  phone_number: "9876543210",
  category: "Architect",
  state: "Karnataka",
  district: "Udupi",
  city: "Manipal",
  campaign_id: "20",
  source: "website",
  zonal_name: "South Zone",
};

interface Arrived {
  readonly method: string | undefined;
  readonly accept: string | undefined;
  readonly fields: readonly (readonly [string, unknown])[];
}

let answer: { readonly status?: number; readonly body: string };
let arrived: Arrived[] = [];
let address = "";

const service = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  const fields = await new Response(Buffer.concat(parts), { headers }).formData();
  arrived.push({ method: request.method, accept: request.headers.accept, fields: [...fields] });
  response.writeHead(answer.status ?? 200).end(answer.body);
});

beforeAll(async () => {
  await once(service.listen(0, "127.0.0.1"), "listening");
  const at = service.address();
  address = `http://127.0.0.1:${typeof at === "object" ? at?.port : 0}/enquiries/create`;
});
beforeEach(() => {
  arrived = [];
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

/** The form's own fields, as typed. */
function typed(values: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "  Anu   Rao ", note: "", website: "", ...values }))
    form.append(name, value);
  return form;
}

test("an enquiry is a multipart form with exactly the ten fields", async () => {
  answer = { body: '{"status":200}' };
  expect(await sendEnquiry(address, enquiry, typed())).toBe("accepted");
  expect(arrived).toEqual([{ method: "POST", accept: "application/json", fields: Object.entries(enquiry) }]);
});

test("the note, the page, the language and the honeypot field are sent if they have a value", async () => {
  answer = { body: '{"status":200}' };
  const form = typed({ note: "By June.", page: "/products", language: "en-IN", website: "http://spam.example" });
  form.append("note", "Samples: Vplank");
  await sendEnquiry(address, enquiry, form);
  // Line breaks as in multipart forms (CRLF).
  expect(arrived[0]?.fields.slice(10)).toEqual([
    ["note", "By June.\r\nSamples: Vplank"],
    ["page", "/products"],
    ["language", "en-IN"],
    ["website", "http://spam.example"],
  ]);
});

test.each([
  ["status 200", { body: '{"status":200}' }],
  ["status 200 as a string", { body: '{"status":"200"}' }],
  ["status 200 in its body under another HTTP status", { status: 500, body: '{"status":"200"}' }],
])("an answer with %s means that the enquiry was accepted", async (_, given) => {
  answer = given;
  expect(await sendEnquiry(address, enquiry, typed())).toBe("accepted");
});

test.each([
  ["another status", { body: '{"status":422}' }],
  ["a status other than a number", { body: '{"status":"OK"}' }],
  ["no status", { body: "{}" }],
  ["JSON that is no object", { body: "null" }],
  ["no JSON", { body: "OK" }],
  ["an empty body", { status: 204, body: "" }],
  ["a server error", { status: 502, body: "<h1>Bad gateway</h1>" }],
])("an answer with %s means that the enquiry was refused", async (_, given) => {
  answer = given;
  expect(await sendEnquiry(address, enquiry, typed())).toBe("refused");
});

test("a connection without an answer is an error", async () => {
  await expect(sendEnquiry("http://127.0.0.1:9/", enquiry, typed())).rejects.toThrow(TypeError);
});
