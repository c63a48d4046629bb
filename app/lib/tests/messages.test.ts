// Tests which messages are known while a page is rendered.

import { sourceContent } from "@site/tests/source-content";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setClientContent } from "../client-content.ts";
import { pickMessages, renderAsInBrowser, renderInLanguageOf } from "../content.server.ts";
import { addMessages, messages } from "../messages.ts";
import { renderedLanguage } from "../rendered-language.server.ts";

beforeAll(() => setClientContent(() => renderedLanguage()?.content ?? sourceContent()));
afterAll(() => setClientContent(sourceContent));

test("The loaders of a page have all messages, in its language.", () => {
  const { finder, frame } = sourceContent().messages;
  renderInLanguageOf("/products", () => {
    expect(messages().finder).toEqual(finder);
    expect(messages().frame).toEqual(frame);
  });
  renderInLanguageOf("/hi/products", () => {
    expect(messages().finder.title).not.toBe(finder.title);
    expect(pickMessages("finder")).toEqual({ finder: messages().finder });
  });
});

test("Its components have the messages of every page and those in its data, as in a browser.", () => {
  const { finder, frame } = sourceContent().messages;
  renderInLanguageOf("/products", () => {
    renderAsInBrowser(() => {
      expect(messages().frame).toEqual(frame);
      expect(messages().finder).toBeUndefined();
      addMessages(pickMessages("finder"));
      expect(messages().finder).toEqual(finder);
      expect(messages().calculator).toBeUndefined();
    });
    renderAsInBrowser(() => expect(messages().finder).toBeUndefined());
  });
});
