// Tests `content addresses`: what it records, what it prints, and when it refuses.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { addresses } from "../../pipeline/commands/addresses.ts";
import { lockText, readLock } from "../../pipeline/link/lock.ts";
import { Repository } from "./repository.ts";

let repository: Repository;
beforeEach(() => {
  repository = new Repository();
});

const text = () => readFileSync(join(repository.content, "addresses.lock"), "utf8");
const lock = () => readLock({ path: "addresses.lock", text: text() });
const recorded = () => [...lock().places.keys()];
/** The list without fingerprints, in its older format. */
const plain = () => text().replace(/ [\w-]{32}$/gm, "");
const second = () => readFileSync(join(repository.content, "articles/second-article.md"), "utf8");

/** The addresses of the fixtures' content. */
const all = [
  "/",
  "/applications",
  "/applications/indoor",
  "/applications/indoor/ceiling",
  "/blog/first-article",
  "/blog/second-article",
  "/blogs",
  "/blogs/1",
  "/certificates",
  "/clients",
  "/contact",
  "/coverages",
  "/coverages/expo",
  "/disclaimer",
  "/download-brochure",
  "/enquiry",
  "/error",
  "/norla_solutions",
  "/products",
  "/products/board",
  "/sitemap",
  "/solutions",
  "/solutions/wall",
  "/success",
  "/testimonials",
  "/videos",
];

describe("content addresses", () => {
  it("records the pages of every language, and has no finding after a translation was removed", async () => {
    const [site, translation] = ["site.yaml", "articles/second-article.hi.md"].map((name) =>
      join(repository.content, name),
    ) as [string, string];
    const languages = "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }]\n";
    writeFileSync(site, readFileSync(site, "utf8") + languages);
    writeFileSync(
      translation,
      "---\ntitle: दूसरा लेख\n---\n## कैसे काटें\n\n![मेज़ पर रखा स्लेटी बोर्ड।](../media/board.jpg)\n\nआरी से।\n",
    );
    await repository.run(addresses);
    expect(recorded()).toEqual([...all, "/hi/blog/second-article", "/hi/blogs/1"].sort());
    rmSync(translation);
    const { status, stdout } = await repository.run(addresses, ["--check"]);
    expect([status, stdout]).toEqual([0, "All published addresses are recorded: 28 addresses.\n"]);
  });

  it("records every published address, and then has nothing left to record", async () => {
    const { status, stdout } = await repository.run(addresses);
    expect(status).toBe(0);
    expect(stdout).toBe(
      `Recorded in content/addresses.lock, 26 addresses:\n${all
        .slice(0, 20)
        .map((path) => `  ${path}\n`)
        .join("")}  and 6 more\n`,
    );
    expect(plain()).toBe(lockText(all));
    const done = { status: 0, stdout: "All published addresses are recorded: 26 addresses.\n", stderr: "" };
    expect(await repository.run(addresses)).toEqual(done);
    expect(await repository.run(addresses, ["--check"])).toEqual(done);
  });

  it("adds new addresses, keeps redirected ones, and records no drafts", async () => {
    repository.write({
      "addresses.lock": lockText([...all, "/old"].filter((path) => path !== "/contact")),
      "redirects.yaml": "redirects: [{ from: /old, to: /contact }]\n",
      "articles/draft.md": second().replace("title:", "draft: true\ntitle:"),
    });
    expect(await repository.run(addresses)).toEqual({
      status: 0,
      stderr: "",
      stdout: "Recorded in content/addresses.lock, 1 address:\n  /contact\n",
    });
    expect(recorded()).toEqual([...all, "/old"].sort());
  });

  it("with --check lists unrecorded addresses and writes nothing", async () => {
    repository.write({ "addresses.lock": lockText(all.slice(1)) });
    expect(await repository.run(addresses, ["--check"])).toEqual({
      status: 1,
      stderr: "",
      stdout: "Not recorded yet, 1 address:\n  /\nRun npm run content -- addresses.\n",
    });
    expect(recorded()).toEqual(all.slice(1));
  });

  it("refuses content with errors, such as a vanished address", async () => {
    repository.write({ "addresses.lock": lockText(["/gone"]) });
    const { status, stdout } = await repository.run(addresses);
    expect(status).toBe(1);
    expect(stdout).toContain("error address-vanished\n");
    expect(stdout).toMatch(/\n\nNo address was recorded: the content has errors\.\n$/);
    expect(recorded()).toEqual(["/gone"]);
  });

  it("sorts a list that a Git merge left unsorted", async () => {
    const [firstLine] = lockText([]).split("\n");
    repository.write({ "addresses.lock": `${[firstLine, ...all.toReversed(), ...all].join("\n")}\n` });
    expect((await repository.run(addresses, ["--check"])).stdout).toBe(
      "The list content/addresses.lock is not up to date. Run npm run content -- addresses.\n",
    );
    expect(await repository.run(addresses)).toEqual({
      status: 0,
      stderr: "",
      stdout: "The list content/addresses.lock was brought up to date.\n",
    });
    expect(plain()).toBe(lockText(all));
  });

  it("writes fingerprints after the addresses of pages, also into a list that has none yet", async () => {
    repository.write({ "addresses.lock": lockText(all) });
    expect((await repository.run(addresses, ["--check"])).status).toBe(1);
    expect((await repository.run(addresses)).stdout).toBe("The list content/addresses.lock was brought up to date.\n");
    const { fingerprints, diagnostics } = lock();
    expect(diagnostics).toEqual([]);
    expect([...fingerprints.keys()]).toEqual([
      "/applications/indoor/ceiling",
      "/blog/first-article",
      "/blog/second-article",
      "/coverages/expo",
      "/disclaimer",
      "/products/board",
      "/solutions/wall",
    ]);
    expect(new Set(fingerprints.values()).size).toBe(fingerprints.size);
  });

  it("changes a fingerprint only if the page's words have changed, and keeps those of removed pages", async () => {
    await repository.run(addresses);
    const [before, { fingerprints }] = [text(), lock()];
    repository.write({ "articles/second-article.md": second().replace("mask on", "mask") });
    await repository.run(addresses);
    expect(text()).toBe(before);
    const words =
      "Paint holds on a board that was brushed and dried before, and peels from one that stood in the rain. ";
    repository.write({
      "articles/second-article.md": `${second()}\n${words.repeat(2)}Two thin coats are better than a thick one, each on a dry day.\n`,
      "coverages/other.md": readFileSync(join(repository.content, "coverages/expo.md"), "utf8"),
      "coverages/expo.md": null,
      "redirects.yaml": "redirects: [{ from: /coverages/expo, to: /coverages/other }]\n",
    });
    expect((await repository.run(addresses)).status).toBe(0);
    const changed = [...lock().fingerprints].filter(([path, print]) => fingerprints.get(path) !== print);
    expect(changed.map(([path]) => path)).toEqual(["/blog/second-article", "/coverages/other"]);
    expect(lock().fingerprints.get("/coverages/expo")).toBe(fingerprints.get("/coverages/expo"));
  });

  it("refuses a list with an invalid line and does not change it", async () => {
    const typed = `${lockText(all)}and so on\n`;
    repository.write({ "addresses.lock": typed });
    const { status, stdout } = await repository.run(addresses);
    expect(status).toBe(1);
    expect(stdout).toContain("error address-lock\n");
    expect(text()).toBe(typed);
  });

  it("leaves no other file behind", async () => {
    await repository.run(addresses);
    expect(existsSync(join(repository.content, "addresses.lock"))).toBe(true);
    expect(repository.git("status", "--porcelain")).toBe("?? content/addresses.lock\n");
  });
});
