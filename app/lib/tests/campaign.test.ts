// Tests which advertising campaign a visit and its enquiry have, by running the script of every
// page.

import { runInNewContext } from "node:vm";
import { originFrom } from "@site/common/enquiry";
import { afterEach, describe, expect, it, vi } from "vitest";
import { campaignQuery, campaignScript } from "../campaign.ts";

const defaults = { campaign_id: "20", source: "website" };

/** Session storage of a tab. */
function storage(entries = new Map<string, string>()) {
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

const full = {
  getItem: () => null,
  setItem() {
    throw new Error("QuotaExceededError");
  },
};

afterEach(() => void vi.unstubAllGlobals());

/** Opens a document in a tab, and returns the campaign of an enquiry from it. */
function opened(search: string, tab: object | undefined = storage()) {
  const window: { campaign?: string } = {};
  const globals = { location: { search }, window, URLSearchParams };
  // A browser without storage throws even when the property is read.
  const denied = {
    get() {
      throw new Error("SecurityError");
    },
  };
  runInNewContext(
    campaignScript,
    tab
      ? { ...globals, sessionStorage: tab }
      : Object.defineProperty(globals, "sessionStorage", denied),
  );
  vi.stubGlobal("window", window);
  vi.stubGlobal("location", { search });
  return originFrom(campaignQuery(), defaults);
}

describe("the campaign of a visit", () => {
  it("belongs to the last address with a campaign, however many pages follow", () => {
    const tab = storage();
    expect(opened("", tab)).toEqual(defaults);
    expect(opened("?c_id=77&src=radio", tab)).toEqual({ campaign_id: "77", source: "radio" });
    expect(opened("", tab)).toEqual({ campaign_id: "77", source: "radio" });
    expect(opened("?c_id=99&src=mail&page=2", tab)).toEqual({ campaign_id: "99", source: "mail" });
    expect(opened("?page=3", tab)).toEqual({ campaign_id: "99", source: "mail" });
  });

  it("comes from the address at the time of sending if no address had one before", () => {
    expect(opened("")).toEqual(defaults);
    vi.stubGlobal("location", { search: "?c_id=78" });
    expect(originFrom(campaignQuery(), defaults)).toEqual({ campaign_id: "78", source: "website" });
  });

  it("is never put together from two addresses", () => {
    const tab = storage();
    expect(opened("?src=radio", tab)).toEqual({ campaign_id: "20", source: "radio" });
    expect(opened("?c_id=99", tab)).toEqual({ campaign_id: "99", source: "website" });
    expect(opened("", tab)).toEqual({ campaign_id: "99", source: "website" });
  });

  it("is not stored for blank values", () => {
    const tab = storage();
    for (const search of ["", "?", "?c_id=&src=%20", "?other=1"]) {
      expect(opened(search, tab)).toEqual(defaults);
    }
    expect(tab.entries.size).toBe(0);
  });

  it.each([
    ["is not accessible", undefined],
    ["is full", full],
  ])("comes from the current page if sessionStorage %s, without an error", (_, tab) => {
    expect(opened("?c_id=77&src=radio", tab)).toEqual({ campaign_id: "77", source: "radio" });
    expect(opened("", tab)).toEqual(defaults);
  });

  it.each([
    ["much too long", "x".repeat(100_000)],
    ["markup", "</script><img src=x onerror=alert(1)>"],
    ["characters that are special in queries", "a&c_id=1;src=2#%00\n\t%ff"],
    ["lone surrogates", "\ud83e".repeat(300)],
    ["a name that every object inherits", "__proto__"],
  ])("is truncated and sent as exactly two values if it is %s", (_, value) => {
    const tab = storage();
    const search = `?${new URLSearchParams({ c_id: value, src: value })}`;
    const first = opened(search, tab);
    expect([...(tab.entries.get("campaign") ?? "")].length).toBeLessThan(5000);
    expect(opened("", tab)).toEqual(first);
    expect(first).toEqual(originFrom(search, defaults));
    expect([...first.campaign_id].length).toBeLessThanOrEqual(64);
  });

  it("ignores other data stored under its key", () => {
    const tab = storage(new Map([["campaign", '{"a":1}']]));
    expect(opened("", tab)).toEqual(defaults);
    expect(opened("?c_id=77", tab)).toEqual({ campaign_id: "77", source: "website" });
  });
});
