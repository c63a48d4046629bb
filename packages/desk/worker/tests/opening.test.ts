// Tests that the worker reports to the page that it loads a part of itself, and errors of a request.
import { expect, test } from "vitest";
import { RequestHandler } from "../request-handler.ts";
import { notOpen } from "../sentences.ts";

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
