// Tests the sharing card of a page: what is drawn on it, and its file's name in the head.

import { cardName } from "@site/common/cards";
import { folderOf } from "@site/tests/support/folders";
import { aroundEach, expect, test } from "vitest";
import { shareCard } from "../head/share-card.server.ts";
import { newPageRecord, type PageRecord, recordPage } from "../page-record.server.ts";

const site = { url: "https://www.example.org", brand: { name: "Brand" } };

let record: PageRecord;

aroundEach(async (runTest) => {
  record = newPageRecord(await folderOf({ "site.json": JSON.stringify(site) }));
  await recordPage(record, runTest);
});

const picture = {
  alt: "A wall",
  name: "/media/wall.1f3c",
  fallback: "jpg",
  width: 9,
  height: 6,
  colour: "#000000",
} as const;

test("A card's file name is derived from its content, and the card is registered to be drawn.", () => {
  const { src, alt, width, height } = shareCard({
    title: "Boards",
    label: "Products",
    text: "Flat",
    picture,
  });
  const [[name, card] = []] = [...record.cards];
  expect(card).toMatchObject({
    brand: "Brand",
    site: "www.example.org",
    title: "Boards",
    picture: { file: "wall.1f3c.jpg" },
  });
  expect(name).toBe(card && cardName(card));
  expect(src).toBe(`https://www.example.org/media/${name}`);
  expect({ alt, width, height }).toEqual({
    alt: "Boards – Flat – A wall",
    width: 1200,
    height: 630,
  });
});

test("A picture on another host is neither drawn nor mentioned in the alt text.", () => {
  const elsewhere = {
    alt: "A wall",
    url: "https://pictures.example/wall.jpg",
    width: 9,
    height: 6,
    colour: "#000000",
  };
  const { alt } = shareCard({ title: "Boards", picture: elsewhere });
  expect(alt).toBe("Boards");
  expect([...record.cards.values()].map((card) => card.picture)).toEqual([undefined]);
});

test("Pages with equal cards share a file; another colour gives another file.", () => {
  const words = { title: "Blog" };
  expect(shareCard(words).src).toBe(shareCard({ ...words }).src);
  expect(shareCard({ ...words, colour: "#72C63A" }).src).not.toBe(shareCard(words).src);
  expect(record.cards.size).toBe(2);
});
