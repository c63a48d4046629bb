// Tests of videos in every browser engine: posters until play is pressed, then one player at a time. The platform itself is not reachable
// here.

import { expect, test } from "vitest";
import type { Videos } from "../../../.content/types.d.ts";
import { compiled, must } from "../../browser/compiled.ts";
import { sizeOf } from "../driver.ts";
import { eventually, type Visit } from "../visitor.ts";

const { large, items } = compiled<Videos>("videos.json");

export function videos(visit: Visit): void {
  test("videos open their player by pointer and by keyboard, one at a time, and the player gets the focus", async () => {
    const visitor = visit();
    const play = (title: string) => ({ css: "main button", name: `Play the video: ${title}` });
    const players = () =>
      visitor.on({ css: "iframe" }, (all) =>
        all.map((player) => [
          player.title,
          player instanceof HTMLIFrameElement && new URL(player.src).hostname,
        ]),
      );
    const plays = (title: string) =>
      eventually(players, `the player of ${title} shows`).toEqual([
        [title, "www.youtube-nocookie.com"],
      ]);
    const hasFocus = () => visitor.run(() => document.activeElement?.tagName);
    await visitor.open("/videos", sizeOf("desktop"));
    expect(await players()).toEqual([]);
    await eventually(() => visitor.count({ css: "main button" }), "each has its button").toBe(
      1 + items.length,
    );
    await visitor.click(play(large.title));
    await plays(large.title);
    await eventually(hasFocus, "the player has the focus").toBe("IFRAME");
    const { title } = must(items[0]);
    await visitor.on(play(title), ([button]) => button?.focus());
    await visitor.press("Enter");
    await plays(title);
    await eventually(hasFocus, "the player has the focus").toBe("IFRAME");
    expect(await visitor.complaints()).toEqual([]);
  });
}
