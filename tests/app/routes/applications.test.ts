// Tests that the sharing card of an application names its group (indoor or outdoor) in the page's language.
import { afterAll, expect, test, vi } from "vitest";

vi.mock(import("../../../app/lib/messages.ts"), async (original) => {
  const messages = await original();
  const applications = { ...messages.applications, indoor: "भीतर", outdoor: "बाहर", card: "उपयोग, {group}" };
  return { ...messages, applications };
});

// Other test files in the same worker may have loaded the screen with its own messages, and others follow.
vi.resetModules();
const { list, reading } = await import("../../../app/lib/content.server.ts");
const { loader } = await import("../../../app/routes/applications/route.tsx");
afterAll(() => {
  vi.resetModules();
});

test.each(["indoor", "outdoor"] as const)("a card of the group %s names it in the page's language", (type) => {
  const key = list("applications").find(({ group }) => group === type)?.key;
  const args = { params: { type, key } } as unknown as Parameters<typeof loader>[0];
  reading.cards.clear();
  loader(args);
  const labels = [...reading.cards.values()].map(({ label }) => label);
  expect(labels).toEqual([type === "indoor" ? "उपयोग, भीतर" : "उपयोग, बाहर"]);
});
