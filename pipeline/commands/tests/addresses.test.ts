// Tests `content addresses`: what it records, what it prints, and when it refuses.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { baseText } from "@site/tests/pipeline/base-with";
import { Repository } from "@site/tests/pipeline/commands/repository";
import { beforeEach, describe, expect, it } from "vitest";
import { lockText, readLock } from "../../link/address-lock.ts";
import { commands } from "../table.ts";

let repository: Repository;
beforeEach(() => {
  repository = new Repository();
});

const text = () => readFileSync(join(repository.content, "addresses.lock"), "utf8");
const recorded = () => [...readLock({ path: "addresses.lock", text: text() }).places.keys()];
const second = baseText("articles/second-article.md");

/** The pages of the fixtures' content. */
const all =
  "/ /applications /applications/indoor /blogs /blogs/1 /certificates /clients /contact /coverages /download-brochure /enquiry /error /norla_solutions /products /sitemap /solutions /success /testimonials /videos /applications/indoor/ceiling /blog/first-article /blog/second-article /coverages/expo /disclaimer /products/board /solutions/wall"
    .split(" ")
    .sort();

describe("content addresses", () => {
  it("records every published address, and then has nothing left to record", async () => {
    const { status, stdout } = await repository.run(commands.addresses);
    expect(status).toBe(0);
    const listed = all.slice(0, 20).map((path) => `  ${path}\n`);
    expect(stdout).toBe(
      `Recorded in content/addresses.lock, 26 addresses:\n${listed.join("")}  and 6 more\n`,
    );
    expect(text()).toBe(lockText(all));
    const done = {
      status: 0,
      stdout: "All published addresses are recorded: 26 addresses.\n",
      stderr: "",
    };
    expect(await repository.run(commands.addresses)).toEqual(done);
    expect(repository.git("status", "--porcelain")).toBe("?? content/addresses.lock\n");
  });

  it("records the pages of every language, and has no finding after a translation was removed", async () => {
    const languages = "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]\n";
    const translation = "articles/second-article.hi.md";
    repository.write({
      "site.yaml": baseText("site.yaml") + languages,
      [translation]:
        "---\ntitle: दूसरा लेख\n---\n## कैसे काटें\n\n![मेज़ पर रखा स्लेटी बोर्ड।](../media/board.jpg)\n\nआरी से।\n",
    });
    await repository.run(commands.addresses);
    expect(recorded()).toEqual([...all, "/hi/blog/second-article", "/hi/blogs/1"].sort());
    rmSync(join(repository.content, translation));
    const { status, stdout } = await repository.run(commands.addresses);
    expect([status, stdout]).toEqual([0, "All published addresses are recorded: 28 addresses.\n"]);
  });

  it("adds new addresses, keeps redirected ones, and records no drafts", async () => {
    const before = [...all, "/old"].filter((path) => path !== "/contact");
    repository.write({
      "addresses.lock": lockText(before),
      "redirects.yaml": "redirects: [{ from: /old, to: /contact }]\n",
      "articles/draft.md": second.replace("title:", "draft: true\ntitle:"),
    });
    const stdout = "Recorded in content/addresses.lock, 1 address:\n  /contact\n";
    expect(await repository.run(commands.addresses)).toEqual({ status: 0, stderr: "", stdout });
    expect(recorded()).toEqual([...all, "/old"].sort());
  });

  it("puts a list in order that a Git merge left unsorted", async () => {
    repository.write({
      "addresses.lock": lockText([]) + [...all.toReversed(), ...all].join("\n"),
    });
    const stdout = "The list content/addresses.lock was brought up to date.\n";
    expect(await repository.run(commands.addresses)).toEqual({ status: 0, stderr: "", stdout });
    expect(text()).toBe(lockText(all));
  });

  it("leaves a list as it is whose line ends Git has converted for Windows", async () => {
    const list = lockText(all).replaceAll("\n", "\r\n");
    repository.write({ "addresses.lock": list });
    const stdout = "All published addresses are recorded: 26 addresses.\n";
    expect(await repository.run(commands.addresses)).toEqual({ status: 0, stderr: "", stdout });
    expect(text()).toBe(list);
  });

  it.each([
    ["address-vanished", lockText(["/gone"])],
    ["address-lock", `${lockText(all)}and so on\n`],
  ])("refuses content with errors such as %s and leaves the list as it is", async (code, list) => {
    repository.write({ "addresses.lock": list });
    const { status, stdout } = await repository.run(commands.addresses);
    expect(status).toBe(1);
    expect(stdout).toContain(`error ${code}\n`);
    expect(stdout).toMatch(/\n\nNo address was recorded: the content has errors\.\n$/);
    expect(text()).toBe(list);
  });
});
