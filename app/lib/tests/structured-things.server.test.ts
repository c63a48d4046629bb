// Tests the structured data of articles, videos and telephone numbers.
import { expect, test } from "vitest";
import { entry, listPage, renderInLanguageOf, single } from "../content.server.ts";
import { dialledNumber } from "../head/structured-data.server.ts";
import { articleData, videoData } from "../head/structured-things.server.ts";

test("an article was changed on the day of its update, or else on its own", () => {
  renderInLanguageOf("/blogs/1", () => {
    const [first] = listPage("articles", 1).entries;
    const article = { ...entry("articles", first?.key), date: "2024-03-01" };
    const days = (updated?: string) => articleData({ ...article, updated });
    expect(days("2024-05-02")).toMatchObject({ dateModified: "2024-05-02" });
    expect(days()).toMatchObject({ datePublished: "2024-03-01", dateModified: "2024-03-01" });
  });
});

test("a video is described by the day on which it was put on the platform, and without one not at all", () => {
  renderInLanguageOf("/videos", () => {
    const { large } = single("videos");
    expect(videoData({ ...large, duration: "4:12", uploaded: "2024-03-01" })).toMatchObject([
      { "@type": "VideoObject", uploadDate: "2024-03-01", duration: "PT4M12S" },
    ]);
    const { uploaded: _, ...undated } = large;
    expect(videoData(undated)).toEqual([]);
  });
});

test.each([
  ["1800 000 0000", "+9118000000000"],
  ["040 6612 4000", "+914066124000"],
  ["+91 40 6612 4000", "+914066124000"],
  ["+91 (0)40 6612-4000 ext. 12", "+914066124000"],
  ["98220 12345", "+919822012345"],
  ["+44 20 7946 0018", "+442079460018"],
])("%s is dialled from abroad as %s", (phone, dialled) => {
  expect(dialledNumber(phone)).toBe(dialled);
});
