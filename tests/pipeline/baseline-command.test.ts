// Tests `content baseline` and the checks after it in a Git repository, and the output of `content explain`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { baseline as baselineCommand } from "../../pipeline/commands/baseline.ts";
import { build } from "../../pipeline/commands/build.ts";
import { explain } from "../../pipeline/commands/explain.ts";
import { broken, checked as checkedIn, page, Repository } from "./repository.ts";

let repository: Repository;

beforeEach(() => {
  repository = new Repository();
});

const checked = (...args: readonly string[]) => checkedIn(repository, ...args);

describe("baseline", () => {
  const file = () => join(repository.content, ".baseline.json");
  const baseline = (...args: readonly string[]) => repository.run(baselineCommand, args);

  test("accepts existing findings, even after they move, but no new ones", async () => {
    repository.write({ "legal/disclaimer.md": page(broken) });
    expect((await baseline()).stdout).toBe("content/.baseline.json accepts 1 finding.\n");
    repository.write({ "legal/disclaimer.md": page(`A paragraph before it.\n\n${broken}`) });
    expect(await checked()).toMatchObject({
      status: 0,
      lines: ["Not shown: 1 finding that the baseline accepts.", "Nothing else to report; 22 files checked."],
    });
    repository.write({ "legal/other.md": page(broken) });
    expect((await checked()).status).toBe(1);
  });

  test("--shrink removes fixed findings and adds none", async () => {
    repository.write({ "legal/disclaimer.md": page(broken) });
    await baseline();
    repository.write({ "legal/disclaimer.md": page("Mended.") });
    repository.write({ "legal/other.md": page(broken) });
    expect((await checked()).lines).toContain("content/.baseline.json:4:5 warning baseline-stale");
    const { status, stdout } = await baseline();
    expect(status).toBe(0);
    expect(stdout).toBe(
      "1 finding taken out of content/.baseline.json.\nNot taken in, because a baseline may only shrink: 1 error and 0 warnings. npm run content -- check shows them.\n",
    );
    expect(JSON.parse(readFileSync(file(), "utf8")).findings).toEqual([]);
    expect((await checked()).lines[0]).toBe("content/legal/other.md:4:10 error link-broken");
  });

  test("--shrink does not create a baseline", async () => {
    repository.write({ "legal/disclaimer.md": page(broken) });
    expect(await baseline("--shrink")).toMatchObject({
      status: 0,
      stdout: "There is no baseline, and nothing to take out.\n",
    });
    expect(existsSync(file())).toBe(false);
  });

  test("does not let a build with errors pass", async () => {
    repository.write({ "legal/disclaimer.md": page(broken) });
    await baseline();
    const { status, stdout } = await repository.run(build, ["--no-images", "--out", join(repository.root, ".content")]);
    expect(status).toBe(1);
    expect(stdout).toContain("error link-broken");
  });
});

describe("explain", () => {
  test("lists all codes, explains one, and suggests the code that was probably meant", async () => {
    expect((await repository.run(explain)).stdout).toContain("link-broken");
    expect((await repository.run(explain, ["link-broken"])).stdout).toMatch(/^link-broken \(error\)\n/);
    const { status, stderr } = await repository.run(explain, ["link-borken"]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^There is no code link-borken\. Did you mean link-broken\?/);
  });
});
