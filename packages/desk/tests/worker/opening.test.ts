// Tests that the worker refuses data that it cannot read, and tells the page while it loads a part of itself.
import { expect, it, test } from "vitest";
import { format } from "../../data/format.ts";
import { PublishedSite } from "../../worker/published-site.ts";
import { RequestHandler } from "../../worker/request-handler.ts";
import { damaged, notOpen, otherDesk } from "../../worker/sentences.ts";

/** Opens a site whose index is one value and whose other parts are another. */
const open = (index: unknown, part: unknown) =>
  PublishedSite.open({
    load: async (name) => (name === "site.json" ? index : part),
    loadNow: () => part,
  });

it.each([
  ["nothing", null, [], damaged],
  ["words", "words", [], damaged],
  ["something else", {}, [], damaged],
  ["the data of another desk", { format: format - 1 }, [], otherDesk],
  ["an index without its fields", { format }, [], damaged],
  ["a part that is no list", { format, collections: "c.json", summaries: ["s.json"] }, {}, damaged],
])("is not opened: %s", async (_what, index, part, message) => {
  await expect(open(index, part)).rejects.toThrow(message);
});

test("The page hears that a part of the desk is waited for, and when it is there.", async () => {
  const heard: boolean[] = [];
  const handler = new RequestHandler((isLoading) => heard.push(isLoading));
  const reply = await handler.reply({ id: 1, ask: "paste", html: "<p>One <b>word</b>.</p>" });
  expect(reply).toMatchObject({ id: 1, answer: { markdown: "One **word**." } });
  expect(heard).toEqual([true, false]);
});

test("A question about a site that is not open is answered with what is wrong.", async () => {
  const handler = new RequestHandler(() => {});
  expect(await handler.reply({ id: 2, ask: "explain", code: "link-broken" })).toEqual({
    id: 2,
    failed: notOpen,
  });
});
