// Tests that the sharing card of an application names its group (indoor or outdoor) in the page's language.

import { sourceContent } from "@site/tests/source-content";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setClientContent } from "../lib/client-content.ts";
import { list } from "../lib/content.server.ts";
import { newPageRecord, recordPage } from "../lib/page-record.server.ts";
import { loader } from "../routes/applications/route.tsx";

beforeAll(() => {
  const content = sourceContent();
  const applications = {
    ...content.messages.applications,
    indoor: "भीतर",
    outdoor: "बाहर",
    card: "उपयोग, {group}",
  };
  setClientContent(() => ({ ...content, messages: { ...content.messages, applications } }));
});

afterAll(() => setClientContent(sourceContent));

test.each(["indoor", "outdoor"] as const)(
  "a card of the group %s names it in the page's language",
  (type) => {
    const key = list("applications").find(({ group }) => group === type)?.key;
    const args = { params: { type, key } } as unknown as Parameters<typeof loader>[0];
    const record = newPageRecord();
    recordPage(record, () => loader(args));
    const labels = [...record.cards.values()].map(({ label }) => label);
    expect(labels).toEqual([type === "indoor" ? "उपयोग, भीतर" : "उपयोग, बाहर"]);
  },
);
