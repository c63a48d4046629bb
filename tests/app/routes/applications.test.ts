// The card of an application says its group in the words of the page's language.
import { expect, test, vi } from "vitest";
import { list, reading } from "../../../app/lib/content.server.ts";
import { loader } from "../../../app/routes/applications/route.tsx";

vi.mock(import("../../../app/lib/messages.ts"), async (original) => {
  const messages = await original();
  const applications = { ...messages.applications, indoor: "भीतर", outdoor: "बाहर", card: "उपयोग, {group}" };
  return { ...messages, applications };
});

test.each(["indoor", "outdoor"] as const)("%s", (type) => {
  const key = list("applications").find(({ group }) => group === type)?.key;
  const args = { params: { type, key } } as unknown as Parameters<typeof loader>[0];
  reading.cards.clear();
  loader(args);
  const labels = [...reading.cards.values()].map(({ label }) => label);
  expect(labels).toEqual([type === "indoor" ? "उपयोग, भीतर" : "उपयोग, बाहर"]);
});
