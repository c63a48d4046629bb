// Tests what search engines are told of videos.
import { expect, test } from "vitest";
import { renderInLanguageOf, single } from "../../../app/lib/content.server.ts";
import { videoData } from "../../../app/lib/structured-things.server.ts";

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
