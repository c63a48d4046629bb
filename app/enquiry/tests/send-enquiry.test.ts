// Tests the request that sends an enquiry, and how the answer is interpreted.

import type { Enquiry } from "@site/common/enquiry";
import { afterEach, expect, test, vi } from "vitest";
import { LateAnswer, moveToNote, newAttempt, sendEnquiry } from "../send-enquiry.ts";

const enquiry: Enquiry = {
  name: "Anu Rao",
  email: "anu@example.in",
  phone_number: "9876543210",
  category: "Architect",
  state: "Karnataka",
  district: "Udupi",
  city: "Manipal",
  zonal_name: "South Zone",
  campaign_id: "20",
  source: "website",
};
const attempt = newAttempt();
const address = "https://service.example/enquiries/create";

afterEach(() => void vi.unstubAllGlobals());

/** A request that is answered with nothing until it is given up. */
const stopped = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

/** Sends the enquiry, with the form's own fields as typed. Returns the outcome and the request. */
async function sent(values: Readonly<Record<string, string>>, body: string, status?: number) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: "  Anu   Rao ",
    note: "",
    ...values,
  })) {
    for (const line of value.split("\n")) form.append(name, line);
  }
  const asked = vi.fn<typeof fetch>(
    async () => new Response(status === 204 ? null : body, { status }),
  );
  vi.stubGlobal("fetch", asked);
  const isAccepted = await sendEnquiry(address, enquiry, form, attempt);
  const request = new Request(...(asked.mock.calls[0] ?? [""]));
  return { isAccepted, request, fields: [...(await request.formData())] };
}

test("an enquiry that asks for nothing is a multipart form with exactly the ten fields", async () => {
  const { isAccepted, request, fields } = await sent({}, '{"status":200}');
  expect(isAccepted).toBe(true);
  expect([request.method, request.url, request.headers.get("Accept")]).toEqual([
    "POST",
    address,
    "application/json",
  ]);
  expect(request.headers.get("Content-Type")).toMatch(/^multipart\/form-data;/);
  expect(fields).toEqual(Object.entries(enquiry));
});

test("another service gets what is asked for as a note behind the ten", async () => {
  const typed = new FormData();
  const asked = { request: "Price", product: "Partitions", quantity: "" };
  for (const [name, value] of Object.entries(asked)) typed.append(name, value);
  moveToNote(typed);
  const { fields } = await sent(
    Object.fromEntries(typed) as Readonly<Record<string, string>>,
    '{"status":200}',
  );
  expect(fields).toEqual([...Object.entries(enquiry), ["note", "Price – Partitions"]]);
});

test("the note, the page, the language and the honeypot field are sent if they have a value", async () => {
  const own = { page: "/products", language: "en-IN", website: "http://spam.example" };
  const { fields } = await sent({ note: "By June.\nSamples: Vplank", ...own }, '{"status":200}');
  // Line breaks as in multipart forms (CRLF).
  expect(fields.slice(10)).toEqual([
    ["note", "By June.\r\nSamples: Vplank"],
    ...Object.entries(own),
    ["waited", expect.stringMatching(/^\d+$/)],
    ["attempt", attempt],
  ]);
});

test("a form of our own service, and no other, says how long its page was open", async () => {
  vi.spyOn(performance, "now").mockReturnValue(1234.5);
  const { fields } = await sent({ website: "" }, '{"status":200}');
  vi.mocked(performance.now).mockRestore();
  expect(fields.slice(10)).toEqual([
    ["waited", "1235"],
    ["attempt", attempt],
  ]);
});

test.each([
  ["status 200", true, '{"status":200}'],
  ["status 200 as a string", true, '{"status":"200"}'],
  ["status 200 in its body under another HTTP status", true, '{"status":"200"}', 500],
  ["another status", false, '{"status":422}'],
  ["a status other than a number", false, '{"status":"OK"}'],
  ["no status", false, "{}"],
  ["JSON that is no object", false, "null"],
  ["no JSON", false, "OK"],
  ["an empty body", false, "", 204],
  ["a server error", false, "<h1>Bad gateway</h1>", 502],
] as const)(
  "an answer with %s means that the enquiry was accepted: %s",
  async (_, isAccepted, body, status?: number) => {
    expect((await sent({}, body, status)).isAccepted).toBe(isAccepted);
  },
);

test("a connection without an answer is an error", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  await expect(sendEnquiry(address, enquiry, new FormData(), "")).rejects.toThrow(TypeError);
});

test.each([
  ["no answer", (signal: AbortSignal) => stopped(signal)],
  [
    "an answer that breaks off",
    async (signal: AbortSignal) => {
      const body = new ReadableStream({
        start: (controller) =>
          signal.addEventListener("abort", () => controller.error(signal.reason)),
      });
      return new Response(body);
    },
  ],
])("%s within thirty seconds is late, and what came before is not", async (_, answer) => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (__: string, { signal }: { signal: AbortSignal }) => answer(signal));
  const outcome = sendEnquiry(address, enquiry, new FormData(), "").catch((error) => error);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(LateAnswer);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
