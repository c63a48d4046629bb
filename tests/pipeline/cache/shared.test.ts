// A cache that several processes use at once, and processes that are killed in the middle: what the next one finds and writes is
// that of a run from nothing.
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tries } from "../../long.ts";
import { compiler } from "../command-line.ts";
import { EditedContent } from "../incremental/edited-content.ts";
import { doubtful, sentences } from "../incremental/random-article.ts";
import { filesIn, fromNothing, type Settings } from "../incremental/runs.ts";
import { pick, seeded } from "../seeded.ts";

const settings: Settings = { compiler: "usual", release: false, drafts: false };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "content-shared-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line in the folder of the test. */
function run(args: readonly string[], killedAfter?: number, shell?: string): Promise<Ended> {
  const line = [process.execPath, ...compiler, ...args];
  const [command = "", ...rest] = shell === undefined ? line : ["bash", "-c", `${shell}; exec "$@"`, "bash", ...line];
  const child = spawn(command, rest, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => {
      printed[name] += text;
    });
  const killing = killedAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killedAfter);
  return new Promise((resolve) =>
    child.once("close", (status) => {
      clearTimeout(killing);
      resolve({ status, ...printed });
    }),
  );
}

const building = (content: string, out: string) =>
  ["build", "--no-images", "--format", "json", "--content", content, "--out", out] as const;

let turn = 0;

/** What a run from nothing prints of a content, and writes. */
async function expected(content: EditedContent): Promise<{ readonly printed: object; readonly output: object }> {
  const nothing = join(folder, `nothing${turn++}`);
  const { sound, findings } = await fromNothing(content.folder, settings, nothing);
  const output = Object.fromEntries(filesIn(join(nothing, "out")));
  rmSync(nothing, { recursive: true });
  const printed: object = JSON.parse(findings.slice(findings.indexOf("\n")));
  return { printed: { status: sound ? 0 : 1, findings: printed }, output };
}

const printedBy = ({ status, stdout }: Ended): object => {
  const findings: object = JSON.parse(stdout);
  return { status, findings: findings };
};

const outputIn = (out: string) => Object.fromEntries(filesIn(join(folder, out)));

/** Adds sentences to some articles. */
function addSentences(content: EditedContent, random: () => number): void {
  const articles = content.paths("articles");
  for (let left = 1 + Math.floor(random() * 5); left > 0; left--) {
    const path = pick(articles, random);
    content.write(path, `${content.text(path)}\n${pick([...sentences, doubtful[0] ?? ""], random)}\n`);
  }
  if (random() < 0.4) {
    const [from, to] = [pick(articles, random), `articles/copy-${Math.floor(random() * 9)}.md`];
    content.write(to, content.bytes(from));
  }
}

const isAlone = (ended: Ended) => expect(ended.stderr, ended.stderr).toBe("");

test.each(Array.from({ length: tries(1, 20) }, (_, index) => index + 1))(
  "killed in the middle, sequence %i",
  async (seed) => {
    const random = seeded(seed);
    const content = new EditedContent(join(folder, "content"), random);
    for (let left = 4; left > 0; left--) {
      addSentences(content, random);
      const command = random() < 0.7 ? building("content", "out") : (["check"] as const);
      await run(command, Math.floor(150 + random() * 900));
      if (random() < 0.3) continue;
      const ended = await run(building("content", "out"));
      const { printed, output } = await expected(content);
      isAlone(ended);
      expect(printedBy(ended)).toEqual(printed);
      expect(outputIn("out")).toEqual(output);
    }
  },
);

test("two runs at once, of two contents that differ in a fact and the brand's name", async () => {
  const [one, other] = ["one", "other"].map((name) => new EditedContent(join(folder, name), seeded(5)));
  if (!one || !other) throw new Error("There are two contents.");
  other.write("facts.yaml", other.text("facts.yaml").replace("50 years", "70 years"));
  other.write("site.yaml", other.text("site.yaml").replace("name: Norla", "name: Vorla"));
  for (let left = tries(1, 20); left > 0; left--) {
    const ended = await Promise.all(["one", "other"].map((name) => run(building(name, `out-${name}`))));
    for (const [index, content] of [one, other].entries()) {
      const { printed, output } = await expected(content);
      const now = ended[index];
      if (!now) throw new Error("It has not ended.");
      isAlone(now);
      expect(JSON.stringify(printedBy(now)).replaceAll(index === 0 ? "one/" : "other/", "content/")).toBe(
        JSON.stringify(printed),
      );
      expect(outputIn(index === 0 ? "out-one" : "out-other")).toEqual(output);
      addSentences(content, seeded(left));
    }
  }
});

test("two runs at once, of one content", async () => {
  const content = new EditedContent(join(folder, "content"), seeded(6));
  for (let left = tries(1, 20); left > 0; left--) {
    const { printed, output } = await expected(content);
    for (const ended of await Promise.all([
      run(building("content", "out")),
      run(building("content", "out2")),
      run(["check", "--format", "json"]),
    ])) {
      isAlone(ended);
      expect(printedBy(ended)).toEqual(printed);
    }
    expect(outputIn("out")).toEqual(output);
    expect(outputIn("out2")).toEqual(output);
    addSentences(content, seeded(left));
  }
});

/** What keeps a cache from being used, and how the run is started. */
const unusable: readonly (readonly [string, (cache: string) => string | undefined, boolean])[] = [
  [
    "has a folder in the place of the store",
    (cache) => void mkdirSync(join(cache, "units.sqlite", "deep"), { recursive: true }),
    false,
  ],
  [
    "has somebody else's file in the place of the store",
    (cache) => void writeFileSync(join(cache, "units.sqlite"), "Mine."),
    false,
  ],
  ["is on a disk with no room for the store", () => "ulimit -f 24", false],
  ["is on a disk with no room at all", () => "ulimit -f 0", false],
  ["has a file in the place of a folder", (cache) => void writeFileSync(join(cache, "pictures"), "Mine."), false],
  ["may not be written", (cache) => void chmodSync(cache, 0o500), process.getuid?.() === 0],
];

for (const [what, spoil, isSkipped] of unusable)
  test.skipIf(isSkipped || process.platform === "win32")(`a cache that ${what}`, async () => {
    const content = new EditedContent(join(folder, "content"), seeded(8));
    const cache = join(folder, ".cache");
    mkdirSync(cache);
    const shell = spoil(cache);
    const { printed } = await expected(content);
    const ended = await run(["check", "--format", "json"], undefined, shell);
    expect(ended.stderr.split("\n").length, ended.stderr).toBeLessThanOrEqual(2);
    expect(printedBy(ended)).toEqual(printed);
    chmodSync(cache, 0o700);
  });
