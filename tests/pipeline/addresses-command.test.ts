// content addresses: what is recorded, what it says, and when it refuses.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addresses } from "../../pipeline/commands/addresses.ts";
import { lockText, readLock } from "../../pipeline/link/lock.ts";
import { Repository } from "./impact/repository.ts";

let repository: Repository;
beforeEach(() => {
  repository = new Repository();
});
afterEach(() => repository.remove());

const text = () => readFileSync(join(repository.content, "addresses.lock"), "utf8");
const recorded = () => [...readLock({ path: "addresses.lock", text: text() }).places.keys()];
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
  it("records every published address, and then has nothing left to record", async () => {
    const { status, output } = await repository.run(addresses);
    expect(status).toBe(0);
    expect(output).toBe(
      `Recorded in content/addresses.lock, 26 addresses:\n${all
        .slice(0, 20)
        .map((path) => `  ${path}\n`)
        .join("")}  and 6 more\n`,
    );
    expect(text()).toBe(lockText(all));
    const done = { status: 0, output: "All published addresses are recorded: 26 addresses.\n" };
    expect(await repository.run(addresses)).toEqual(done);
    expect(await repository.run(addresses, [], ["check"])).toEqual(done);
  });

  it("adds what is new and keeps what is redirected; drafts are not recorded", async () => {
    repository.write({
      "addresses.lock": lockText([...all, "/old"].filter((path) => path !== "/contact")),
      "redirects.yaml": "redirects: [{ from: /old, to: /contact }]\n",
      "articles/draft.md": second().replace("title:", "draft: true\ntitle:"),
    });
    expect(await repository.run(addresses)).toEqual({
      status: 0,
      output: "Recorded in content/addresses.lock, 1 address:\n  /contact\n",
    });
    expect(recorded()).toEqual([...all, "/old"].sort());
  });

  it("says with --check what is not recorded, and writes nothing", async () => {
    repository.write({ "addresses.lock": lockText(all.slice(1)) });
    expect(await repository.run(addresses, [], ["check"])).toEqual({
      status: 1,
      output: "Not recorded yet, 1 address:\n  /\nRun npm run content -- addresses.\n",
    });
    expect(recorded()).toEqual(all.slice(1));
  });

  it("refuses content with errors, such as an address that is gone", async () => {
    repository.write({ "addresses.lock": lockText(["/gone"]) });
    const { status, output } = await repository.run(addresses);
    expect(status).toBe(1);
    expect(output).toContain("error address-vanished\n");
    expect(output).toMatch(/\n\nNo address was recorded: the content has errors\.\n$/);
    expect(recorded()).toEqual(["/gone"]);
  });

  it("puts a list in order that Git merged out of it", async () => {
    const [firstLine] = lockText([]).split("\n");
    repository.write({ "addresses.lock": `${[firstLine, ...all.toReversed(), ...all].join("\n")}\n` });
    expect((await repository.run(addresses, [], ["check"])).output).toBe(
      "The list content/addresses.lock is not in order. Run npm run content -- addresses.\n",
    );
    expect(await repository.run(addresses)).toEqual({
      status: 0,
      output: "The list content/addresses.lock was put in order.\n",
    });
    expect(text()).toBe(lockText(all));
  });

  it("refuses a list with a line that is no address, and leaves it", async () => {
    const typed = `${lockText(all)}and so on\n`;
    repository.write({ "addresses.lock": typed });
    const { status, output } = await repository.run(addresses);
    expect(status).toBe(1);
    expect(output).toContain("error address-lock\n");
    expect(text()).toBe(typed);
  });

  it("leaves no other file behind", async () => {
    await repository.run(addresses);
    expect(existsSync(join(repository.content, "addresses.lock"))).toBe(true);
    expect(repository.git("status", "--porcelain")).toBe("?? content/addresses.lock\n");
  });
});
