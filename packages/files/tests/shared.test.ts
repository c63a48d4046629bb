// Tests a cache that several processes use at once, killed processes, and a full disk.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { long, tries } from "@site/tests/long";
import { runAlone } from "@site/tests/pipeline/commands/command-line";
import type { RunOutcome } from "@site/tests/pipeline/commands/command-runner";
import { EditedContent } from "@site/tests/pipeline/incremental/edited-content";
import { emptyOutput, filesIn, fromNothing } from "@site/tests/pipeline/incremental/runs";
import { pick, seeded } from "@site/tests/pipeline/seeded";
import { beforeEach, expect, test } from "vitest";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-shared-"));
  for (const out of ["out", "out-one", "out-again", "out-other"]) emptyOutput(join(folder, out));
});

const building = (site: string, out: string) =>
  ["build", "--format", "json", "--site", site, "--out", out] as const;

const outputIn = (out: string) => Object.fromEntries(filesIn(join(folder, out)));

/** Adds sentences to some articles. */
function addSentences(content: EditedContent, random: () => number): void {
  const articles = content.paths("articles");
  for (let left = 1 + Math.floor(random() * 5); left > 0; left--) {
    const path = pick(articles, random);
    content.write(
      path,
      `${content.text(path)}\nBoards of ${pick(["fibre", "fiber", "{{brand.name}}"], random)} stand.\n`,
    );
  }
  if (random() < 0.4) {
    const from = pick(articles, random);
    const to = `articles/copy-${Math.floor(random() * 9)}.md`;
    content.write(to, content.bytes(from));
  }
}

/** The output and written files of a run from nothing. */
async function expectedOf(
  content: EditedContent,
): Promise<{ readonly printed: object; readonly output: object }> {
  const nothing = mkdtempSync(join(tmpdir(), "content-nothing-"));
  const settings = { compiler: "usual", release: false, drafts: false };
  const { sound, findings } = await fromNothing(content.folder, settings, nothing);
  return {
    printed: {
      status: sound ? 0 : 1,
      findings: JSON.parse(findings.split("\n")[1] ?? ""),
    },
    output: Object.fromEntries(filesIn(join(nothing, "out"))),
  };
}

/** A run's JSON output in the same form. */
const printedBy = ({ status, stdout }: RunOutcome): object => ({
  status,
  findings: JSON.parse(stdout),
});

const isAlone = (ended: RunOutcome) => expect(ended.stderr, ended.stderr).toBe("");

test.each(Array.from({ length: tries(1, 8) }, (_, index) => index + 1))(
  "a run after one that was killed gives the right result, sequence %i",
  async (seed) => {
    const random = seeded(seed);
    const content = new EditedContent(join(folder, "content"), random);
    for (let left = tries(1, 4); left > 0; left--) {
      addSentences(content, random);
      const command = random() < 0.7 ? building(".", "out") : (["check"] as const);
      await runAlone(folder, command, { killedAfter: Math.floor(150 + random() * 900) });
      if (random() < 0.3) continue;
      const ended = await runAlone(folder, building(".", "out"));
      const { printed, output } = await expectedOf(content);
      isAlone(ended);
      expect(printedBy(ended)).toEqual(printed);
      expect(outputIn("out")).toEqual(output);
    }
  },
);

test("simultaneous runs over one content and over another with one cache give the right results", async () => {
  const [one, other] = ["one", "other"].map(
    (name) => new EditedContent(join(folder, name, "content"), seeded(5)),
  );
  if (!one || !other) throw new Error("There are two contents.");
  other.write("facts.yaml", other.text("facts.yaml").replaceAll("50", "70"));
  other.write("site.yaml", other.text("site.yaml").replace("name: Norla", "name: Vorla"));
  for (let left = tries(1, 8); left > 0; left--) {
    const runs = [
      { of: "one", out: "out-one" },
      ...(long ? [{ of: "one", out: "out-again" }] : []),
      { of: "one", out: undefined },
      { of: "other", out: "out-other" },
    ];
    const ended = await Promise.all(
      runs.map(async ({ of, out }) => {
        const args =
          out === undefined ? ["check", "--format", "json", "--site", of] : building(of, out);
        return { of, out, now: await runAlone(folder, args) };
      }),
    );
    const expected = { one: await expectedOf(one), other: await expectedOf(other) };
    for (const { of, out, now } of ended) {
      const { printed, output } = of === "one" ? expected.one : expected.other;
      isAlone(now);
      expect(JSON.stringify(printedBy(now)).replaceAll(`${of}/content/`, "content/")).toBe(
        JSON.stringify(printed),
      );
      if (out !== undefined) expect(outputIn(out)).toEqual(output);
    }
    for (const content of [one, other]) addSentences(content, seeded(left));
  }
});

test.skipIf(process.platform === "win32").each([
  ["that is full", "ulimit -f 0"],
  // The same way out, only later (damaged.test.ts has files that end in the middle).
  ...(long ? [["without room for its database", "ulimit -f 24"]] : []),
])(
  "a check with a cache on a disk %s says so in a line or two, and finds the same",
  async (_disk, shell) => {
    const { printed } = await expectedOf(new EditedContent(join(folder, "content"), seeded(8)));
    const ended = await runAlone(folder, ["check", "--format", "json"], { shell });
    expect(ended.stderr.split("\n").length, ended.stderr).toBeLessThanOrEqual(2);
    expect(printedBy(ended)).toEqual(printed);
  },
);
