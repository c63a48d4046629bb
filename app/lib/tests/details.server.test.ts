// Tests the titled items of a product or solution, as loaders return them for pages.

import { expect, it } from "vitest";
import type { Picture } from "../../../.content/types.d.ts";
import { detailsOf } from "../pictures/details.server.ts";

it("The entry's own pictures come first, then the pictures of its texts, each once", () => {
  const picture = (name: string) => ({ name }) as Picture;
  const items = ["texts", "own", undefined].map((name, index) => ({
    id: `item-${index}`,
    title: `Item ${index}`,
    body: { type: "root" as const, children: [] },
    ...(name && { image: picture(name) }),
  }));
  const { pictures } = detailsOf({ content: { items }, images: [picture("own")] });
  expect(pictures.map(({ name }) => name)).toEqual(["own", "texts"]);
});
