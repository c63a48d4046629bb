// Tests that typical queries of visitors to the Hindi pages find the right page among the first three results.

import { expect, test } from "vitest";
import { hindiAddresses, hindiFinder } from "./own-index.ts";

const finder = await hindiFinder();
const known = new Map(hindiAddresses.map(({ path, anchors }) => [path, new Set(["", ...anchors])]));

const queries: readonly (readonly [query: string, page: string])[] = [
  ["पार्टिशन", "/hi/solutions/partitions"],
  ["फॉल्स सीलिंग", "/hi/solutions/false-ceiling"],
  ["फाल्स सीलिंग", "/hi/solutions/false-ceiling"],
  ["छत का अंडरले", "/hi/solutions/roof-underlay"],
  ["सोलर छत", "/hi/products/atum"],
  ["वी-बोर्ड", "/hi/products/vboards"],
  ["vboards", "/hi/products/vboards"],
  ["Vplank", "/hi/products/vplank"],
  ["false ceiling", "/hi/solutions/false-ceiling"],
  ["प्लैंक का गेट", "/hi/solutions/vplank-gate"],
  ["दीमक अलमारी", "/hi/blog/wardrobes-where-termites-live"],
  ["बाड़", "/hi/applications/outdoor/garden-fencing"],
  ["रसोई की शेल्फ", "/hi/blog/kitchen-shelves-that-survive-the-sink"],
  ["मेजनीन", "/hi/applications/indoor/mezzanine-flooring"],
  ["ब्रोशर डाउनलोड", "/hi/download-brochure"],
  ["संपर्क", "/hi/contact"],
];

test.each(queries)("“%s” finds %s among the first three.", (query, page) => {
  const { best } = finder.find(query);
  expect(best.map(({ path }) => path.replace(/#.*$/, ""))).toContain(page);
});

test("All results are in Hindi: existing pages with their anchors, and Hindi brochures.", () => {
  const hits = queries.flatMap(([query]) => {
    const { best, groups } = finder.find(query);
    return [...best, ...groups.flatMap((group) => group.hits)];
  });
  expect(new Set(hits.map(({ group }) => group)).size).toBeGreaterThan(5);
  const lost = hits.filter(({ path, group }) => {
    const [page = "", anchor = ""] = path.split("#");
    if (page.startsWith("/brochures/hi/")) return false;
    // Certificates and titled items get their anchors from their keys and titles.
    const isListed = group !== "documents" && !anchor.startsWith("item-");
    return known.get(page)?.has(isListed ? anchor : "") !== true;
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
});
