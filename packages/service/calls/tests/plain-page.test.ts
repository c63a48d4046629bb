// Tests the answers to a form that a browser sends without JavaScript.

import { createHash } from "node:crypto";
import { interpolate } from "@site/common/messages/interpolate";
import { browserAccepts, sendForm, typed } from "@site/tests/support/forms";
import { messagesIn } from "@site/tests/support/service-content";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failingStore, type Running, serviceOfTest, startService } from "../../tests/service.ts";
import { wantsPage } from "../accept.ts";

const { rules } = messagesIn("");
const hindi = messagesIn("hi");
const short = interpolate(rules.name.short, { count: 3 });

let running: Running;

beforeAll(async () => {
  running = await startService();
});

afterAll(() => running.close());

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  sendForm(running.origin, fields, { Accept: browserAccepts, ...headers });

describe("an accepted enquiry", () => {
  it("leads to the page of success, which the browser then gets", async () => {
    const { status, headers } = await post(typed);
    expect({ status, location: headers.location }).toEqual({ status: 303, location: "/success" });
    expect((await running.stored()).map(({ name }) => name)).toContain(typed.name);
  });

  it("has what its fields ask for, and nothing of its page's address", async () => {
    const referrer = { Referer: `${running.origin}/enquiry?ask=sample&product=Vboards` };
    const asked = { request: "Price", product: "Gone", quantity: "30 m²" };
    await post({ ...typed, ...asked, name: "From the fields", note: "By June" }, referrer);
    // A browser sends the fields also where nothing is chosen.
    await post({ ...typed, name: "Nothing asked", request: "", product: "" }, referrer);
    expect(await running.storedAs("From the fields")).toMatchObject({ ...asked, note: "By June" });
    const none = { request: "", product: "", quantity: "", note: "" };
    expect(await running.storedAs("Nothing asked")).toMatchObject(none);
  });

  it("shows what is asked for in the language of its page, where something is wrong", async () => {
    const asked = { request: "Price", product: "False ceiling", quantity: "30 m²", name: "" };
    const { body } = await post({ ...typed, ...asked, language: "hi-IN" });
    const html = body.toString();
    expect(html).toContain('<option value="False ceiling" selected>फ़ॉल्स सीलिंग</option>');
    expect(html).toContain('<option value="Price" selected>दाम</option>');
    expect(html).toContain('<input id="quantity" name="quantity" type="text" value="30 m²">');
    expect(html).toContain(`<option value="">${hindi.form.notChosen}</option>`);
  });

  it.each([
    ["what its page's address says", () => running.origin, { campaign_id: "77", source: "expo" }],
    [
      "nothing of another site's address",
      () => "http://a.example",
      { campaign_id: "20", source: "website" },
    ],
    ["nothing of a Referer that is none", () => ":/", { campaign_id: "20", source: "website" }],
  ])("has as campaign and source %s", async (name, from, expected) => {
    await post({ ...typed, name }, { Referer: `${from()}/enquiry?c_id=77&src=expo` });
    expect(await running.storedAs(name)).toMatchObject(expected);
  });
});

describe("an enquiry from a page in another language", () => {
  it("is answered in that language, with its names of places, and leads to its page of success", async () => {
    const inHindi = { ...typed, language: "hi-IN" };
    expect((await post(inHindi)).headers.location).toBe("/hi/success");
    const page = await post({ ...inHindi, name: "" });
    const body = page.body.toString();
    expect(body).toContain('<html lang="hi-IN">');
    expect(body).toContain("<h1>और जानना है?</h1>");
    expect(body).toContain('<option value="Moga">मोगा</option>');
    expect(body).toContain(hindi.service.submit);
    expect(body).toContain('action="/brand/enquiries/create?language=hi-IN"');
  });

  it("is refused in that language", async () => {
    for (const page of ["/hi", "/hi/enquiry"]) {
      const { status, headers, body } = await sendForm(running.origin, typed, {
        Accept: browserAccepts,
        "Content-Type": "text/csv",
        Referer: running.origin + page,
      });
      expect([status, headers.refresh]).toEqual([415, "0; url=/hi/error"]);
      expect(body.toString()).toContain(`<a href="/hi/error">${hindi.service.notSent}</a>`);
    }
  });
});

describe("a refused enquiry", () => {
  const nasty = `"><script>alert('1')</script>&amp;`;

  it("is shown again with what was typed and chosen, and its messages beside the fields and in a summary", async () => {
    const note = `</textarea>\n${"x".repeat(500)}`;
    const wrong = {
      name: "Al",
      phone_number: " 098765 43210",
      campaign_id: "31",
      state: "Bihar",
      note,
    };
    const answer = await post({ ...typed, ...wrong });
    const html = answer.body.toString();
    expect([answer.status, answer.headers["content-type"]]).toEqual([
      400,
      "text/html; charset=utf-8",
    ]);
    for (const part of [
      '<form method="post" action="/brand/enquiries/create" enctype="multipart/form-data" novalidate>',
      `<li><a href="#name">${short}</a></li>`,
      `<strong id="name-message">${short}</strong>`,
      'aria-invalid="true" aria-describedby="district-message"',
      'value="Al"',
      'value=" 098765 43210"',
      "<option selected>Architect</option>",
      "<option selected>Bihar</option>",
      '<input type="hidden" name="campaign_id" value="31">',
      '<input type="hidden" name="source" value="website">',
      `<li><a href="#note">${interpolate(rules.note.long, { count: 500 })}</a></li>`,
      `&lt;/textarea&gt;\n${"x".repeat(500)}</textarea><strong id="note-message">`,
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain("email-message");
  });

  it("escapes every value", async () => {
    const fields = Object.fromEntries(
      [...Object.keys(typed), "campaign_id", "source"].map((name) => [name, nasty]),
    );
    const html = (await post(fields)).body.toString();
    expect(html).not.toContain("<script");
    expect(
      html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;amp;/g),
    ).toHaveLength(6);
    expect(html).toContain("Brand &amp; Sons");
  });

  it("chooses the district in the chosen state, and none that this state does not have", async () => {
    const htmlOf = async (fields: Record<string, string>) =>
      (await post({ ...typed, ...fields })).body.toString();
    const both = await htmlOf({ name: "Al", district: "Aurangabad" });
    expect(both.match(/<option selected>Aurangabad/g)).toHaveLength(1);
    expect(both).toMatch(/<optgroup label="Maharashtra"><option selected>Aurangabad/);
    const wrong = await htmlOf({ state: "Punjab" });
    expect(wrong).toContain(`<strong id="district-message">${rules.district.required}</strong>`);
    expect(wrong).not.toContain("<option selected>Pune");
    expect(await htmlOf({ state: "" })).toContain("<option selected>Pune");
  });

  it("has the site's styles and one of its own that its policy names, and no script", async () => {
    const answer = await post({});
    const html = answer.body.toString();
    expect(html).toContain('<link rel="stylesheet" href="/assets/style-1a2b.css">');
    expect(html).not.toMatch(/<script|style=| on\w+=/);
    const own = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style]) => style ?? "");
    expect(own).toHaveLength(1);
    const hash = createHash("sha256").update(own.join("")).digest("base64");
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", vary: "Accept" });
  });
});

it("leads to the page of errors, with its status, if a form is too large or cannot be stored", async () => {
  const large = await post({ ...typed, city: "x".repeat(70_000) });
  expect([large.status, large.headers.refresh]).toEqual([413, "0; url=/error"]);
  const down = await serviceOfTest({}, { store: failingStore() });
  const answer = await sendForm(down.origin, typed, { Accept: browserAccepts });
  expect([answer.status, answer.headers.refresh]).toEqual([503, "0; url=/error"]);
  expect(answer.body.toString()).not.toContain(typed.name);
});

describe("a page is sent", () => {
  it.each([
    browserAccepts,
    "text/html",
    "application/xml, text/html;q=0.9, */*;q=0.5",
    "TEXT/HTML",
  ])("for Accept: %s", (accept) => expect(wantsPage(accept)).toBe(true));

  it.each(["*/*", "application/json", "application/json, text/html", "", undefined])(
    "but not for Accept: %s",
    (accept) => expect(wantsPage(accept)).toBe(false),
  );
});
