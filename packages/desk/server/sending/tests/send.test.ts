// Tests sending drafts to a stand-in for GitHub: one branch, one commit and one pull request, whatever request fails.

import type { Sending } from "@site/desk/sending-protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Fault, StandIn } from "../../../tests/sending/stand-in.ts";
import { readBoard } from "../board.ts";
import { GitHubProblem, gitHubRequest } from "../github.ts";
import { GitHubRepository } from "../github-repository.ts";
import { readOpenRequests } from "../open-requests.ts";
import { repositoryOf } from "../repository.ts";
import { send } from "../send.ts";
import { stateOf } from "../state.ts";
import { readUpstream } from "../upstream.ts";

const draft = "0a0a0a0a-1111-4222-8333-444444444444";
const branch = `desk/${draft}`;
const by = { name: "Asha", email: "7+asha@users.noreply.github.com" };
const words = { title: "Address changed", words: "Please look.", account: "Seven files." };

let github: StandIn;
let repository: GitHubRepository;

beforeEach(async () => {
  github = await new StandIn().listen({
    "content/site.yaml": "a: 1\nb: 2\n",
    "content/old.md": "Old\n",
    "README.md": "Read\n",
  });
  repository = new GitHubRepository(
    gitHubRequest(`${github.origin}/api/v3`, "Bearer asha's"),
    repositoryOf({ address: `${github.origin}/owner/site` }),
  );
});
afterEach(() => github.close());

async function sending(more: Partial<Sending> = {}): Promise<Sending> {
  const { main, tip } = await readUpstream(repository, draft, [], []);
  const files = [
    { path: "site.yaml", text: "a: 1\nb: 3\n" },
    { path: "articles/new.md", text: "New\n" },
    { path: "old.md", text: null },
  ];
  return {
    draft,
    at: "2026-11-23T09:00:00.000Z",
    main,
    tip,
    ...words,
    was: [],
    files,
    pictures: [],
    dropped: [],
    ...more,
  };
}

/** The commits of a branch that are not on the published one. */
const own = () =>
  [...github.history(github.refs.get(branch) ?? "")].filter(
    (sha) => !github.history(github.refs.get("main") ?? "").has(sha),
  );

const oneOfEach = (commits = 1) => {
  expect([...github.refs.keys()]).toEqual(["main", branch]);
  expect(own()).toHaveLength(commits);
  expect(github.pulls).toHaveLength(1);
  expect(github.textsAt(github.refs.get(branch) ?? "")).toEqual({
    "README.md": "Read\n",
    "content/articles/new.md": "New\n",
    "content/site.yaml": "a: 1\nb: 3\n",
  });
};

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof GitHubProblem ? error : Promise.reject(error)),
  );

describe("Drafts that are sent", () => {
  it("are one commit of all files, in the writer's name, on a branch of their own, and one pull request", async () => {
    const pull = await send(repository, by, await sending());
    expect(pull).toMatchObject({ number: 1, state: "open", title: words.title });
    oneOfEach();
    const [sha = ""] = own();
    expect(github.commits.get(sha)).toMatchObject({
      message: `Address changed\n\nFile: content/site.yaml\nFile: content/articles/new.md\nFile: content/old.md\nDraft: ${draft}`,
      author: by,
    });
  });

  it("contain their pictures by the ids of uploaded blobs", async () => {
    const sha = await repository.makeBlob(Buffer.from("picture"));
    await send(repository, by, await sending({ pictures: [{ path: "media/saw.jpg", sha }] }));
    expect(github.textsAt(github.refs.get(branch) ?? "")["content/media/saw.jpg"]).toBe("picture");
    expect((await readUpstream(repository, draft, [], ["media/saw.jpg"])).taken).toEqual([]);
    github.push("main", { "content/media/other.jpg": "theirs" });
    expect((await readUpstream(repository, draft, [], ["media/other.jpg"])).taken).toEqual([
      "media/other.jpg",
    ]);
  });

  it("are committed once, however often the same draft is sent", async () => {
    const first = await sending();
    for (let time = 0; time < 3; time++) await send(repository, by, first);
    await send(repository, by, await sending());
    oneOfEach();
  });

  it("update their branch and pull request when they are changed, without files they no longer contain", async () => {
    await send(repository, by, await sending());
    const files = [{ path: "site.yaml", text: "a: 1\nb: 4\n" }];
    await send(
      repository,
      by,
      await sending({ files, title: "Less", dropped: ["old.md", "articles/new.md"] }),
    );
    expect(own()).toHaveLength(2);
    expect(github.pulls).toMatchObject([{ title: words.title, state: "open" }]);
    expect(github.textsAt(github.refs.get(branch) ?? "")).toEqual({
      "README.md": "Read\n",
      "content/old.md": "Old\n",
      "content/site.yaml": "a: 1\nb: 4\n",
    });
  });

  it("have a new pull request once the first is merged", async () => {
    await send(repository, by, await sending());
    const last = github.refs.get(branch);
    Object.assign(github.pulls[0] ?? {}, {
      state: "closed",
      merged_at: "2026-11-23T10:00:00Z",
      last,
    });
    const main = github.refs.get("main") ?? "";
    github.refs.set(
      "main",
      github.commit(github.textsAt(github.refs.get(branch) ?? ""), [main], "Squashed"),
    );
    await send(
      repository,
      by,
      await sending({ files: [{ path: "site.yaml", text: "a: 5\nb: 3\n" }] }),
    );
    expect(github.pulls.map(({ state }) => state)).toEqual(["closed", "open"]);
    expect(await stateOf(repository, draft)).toMatchObject({ number: 2, state: "open" });
  });

  it("are compared with what was merged of them, also if their branch is gone", async () => {
    await send(repository, by, await sending());
    const last = github.refs.get(branch);
    Object.assign(github.pulls[0] ?? {}, {
      state: "closed",
      merged_at: "2026-11-23T10:00:00Z",
      last,
    });
    github.push("main", { "content/site.yaml": "a: 1\nb: 3\nc: 4\n" });
    const sides = [{ of: "site", base: "a: 1\nb: 3\n", theirs: "a: 1\nb: 3\nc: 4\n" }];
    expect(
      (await readUpstream(repository, draft, ["site.yaml"], [])).files["site.yaml"]?.slice(-1),
    ).toEqual(sides);
    github.refs.delete(branch);
    expect((await readUpstream(repository, draft, ["site.yaml"], [])).files["site.yaml"]).toEqual(
      sides,
    );
  });

  it("without changes open no pull request", async () => {
    const problem = await problemOf(
      send(repository, by, await sending({ files: [{ path: "site.yaml", text: "a: 1\nb: 2\n" }] })),
    );
    expect(problem?.kind).toBe("refused");
    expect(github.pulls).toEqual([]);
  });
});

describe("A file that is taken back", () => {
  const rest = [{ path: "site.yaml", text: "a: 1\nb: 4\n" }];
  const onBranch = () => github.textsAt(github.refs.get(branch) ?? "");

  it("is on the branch until the next sending, which leaves it as on the site", async () => {
    await send(repository, by, await sending());
    const { sent } = await readUpstream(repository, draft, ["site.yaml"], []);
    expect(sent.toSorted()).toEqual(["articles/new.md", "old.md", "site.yaml"]);
    await send(
      repository,
      by,
      await sending({ files: rest, dropped: ["old.md", "articles/new.md"] }),
    );
    expect((await readUpstream(repository, draft, ["site.yaml"], [])).sent).toEqual(["site.yaml"]);
    expect(onBranch()).toMatchObject({ "content/old.md": "Old\n" });
    expect(onBranch()).not.toHaveProperty("content/articles/new.md");
  });

  it("is none once it is merged, and files of colleagues are told apart", async () => {
    await send(repository, by, await sending());
    github.push(branch, { "content/theirs.md": "T", "notes.txt": "N" });
    expect((await stateOf(repository, draft))?.others.toSorted()).toEqual([
      "notes.txt",
      "theirs.md",
    ]);
    Object.assign(github.pulls[0] ?? {}, { state: "closed", merged_at: "2026-11-24T09:00:00Z" });
    expect((await readUpstream(repository, draft, [], [])).sent).toEqual([]);
    expect(await stateOf(repository, draft)).toMatchObject({
      state: "merged",
      sent: [],
      others: [],
    });
  });
});

describe("The words of an open pull request", () => {
  const next = { title: "Less", words: "Look at the end.", account: "One file." };
  const pull = () => github.pulls[0] ?? { title: "", body: "" };
  const again = async (was: Sending["was"] = [words]) =>
    send(repository, by, await sending({ ...next, was }));

  it("are those of the last sending, also where nothing else has changed", async () => {
    await send(repository, by, await sending());
    expect(pull()).toMatchObject({
      title: "Address changed",
      body: "Please look.\n\nSeven files.",
    });
    expect(await again()).toMatchObject({ title: "Less" });
    expect(pull()).toMatchObject({ title: "Less", body: "Look at the end.\n\nOne file." });
    expect(own()).toHaveLength(1);
  });

  it("stay where a colleague has changed them, each by itself; the account is renewed", async () => {
    await send(repository, by, await sending());
    pull().title = "By a colleague";
    await again();
    expect(pull()).toMatchObject({
      title: "By a colleague",
      body: "Look at the end.\n\nOne file.",
    });
    pull().body = "Words of a colleague.\r\n\r\nOne file.\r\n\r\nAnd more.";
    await send(
      repository,
      by,
      await sending({ ...next, account: "Now $& two files.", was: [next] }),
    );
    expect(pull().body).toBe("Words of a colleague.\n\nNow $& two files.\n\nAnd more.");
    pull().body = "Nothing of it.";
    await again([next]);
    expect(pull().body).toBe("Nothing of it.");
  });

  it("stay where the desk does not know what it has written", async () => {
    await send(repository, by, await sending());
    await again([]);
    expect(pull()).toMatchObject({
      title: "Address changed",
      body: "Please look.\n\nSeven files.",
    });
  });

  it("are known again after an answer was lost, by either of what may be there", async () => {
    await send(repository, by, await sending());
    await again([words, next]);
    await send(repository, by, await sending({ ...next, account: "Three.", was: [words, next] }));
    expect(pull().body).toBe("Look at the end.\n\nThree.");
  });
});

describe("What others have done meanwhile", () => {
  it("is read with its common ancestor, and merged without loss", async () => {
    await send(repository, by, await sending());
    github.push(branch, { "content/site.yaml": "a: 1\nb: 33\n" });
    github.push("main", { "content/site.yaml": "a: 9\nb: 2\n", "README.md": "Read more\n" });
    const { files, ...now } = await readUpstream(repository, draft, ["site.yaml"], []);
    expect(files["site.yaml"]).toEqual([
      { of: "pull request", base: "a: 1\nb: 3\n", theirs: "a: 1\nb: 33\n" },
      { of: "site", base: "a: 1\nb: 2\n", theirs: "a: 9\nb: 2\n" },
    ]);
    const merged = [{ path: "site.yaml", text: "a: 9\nb: 33\n" }];
    const rest = ["old.md", "articles/new.md"];
    expect(
      (await problemOf(send(repository, by, await sending({ ...now, files: merged }))))?.kind,
    ).toBe("others");
    await send(repository, by, await sending({ ...now, files: merged, dropped: rest }));
    expect(github.textsAt(github.refs.get(branch) ?? "")).toEqual({
      "README.md": "Read more\n",
      "content/old.md": "Old\n",
      "content/site.yaml": "a: 9\nb: 33\n",
    });
    expect(github.history(github.refs.get(branch) ?? "")).toContain(github.refs.get("main"));
  });

  it("is joined with the pull request also where the site has the same words by now", async () => {
    const files = [{ path: "site.yaml", text: "a: 1\nb: 3\n" }];
    await send(repository, by, await sending({ files }));
    const before = github.refs.get(branch);
    github.push("main", { "content/site.yaml": "a: 1\nb: 3\n", "README.md": "Read more\n" });
    await send(repository, by, await sending({ files }));
    const after = github.refs.get(branch) ?? "";
    expect(github.commits.get(after)?.parents).toEqual([before, github.refs.get("main")]);
    expect(github.textsAt(after)).toEqual(github.textsAt(github.refs.get("main") ?? ""));
  });

  it("between reading and sending is not overwritten", async () => {
    const before = await sending();
    github.push("main", { "content/site.yaml": "a: 9\nb: 2\n" });
    expect((await problemOf(send(repository, by, before)))?.kind).toBe("moved");
    expect([...github.refs.keys()]).toEqual(["main"]);
    expect((await readUpstream(repository, draft, ["site.yaml"], [])).files["site.yaml"]).toEqual([
      { of: "site", theirs: "a: 9\nb: 2\n" },
    ]);
  });

  it("in a file that GitHub's comparison leaves out is still noticed", async () => {
    github.push("main", { "content/site.yaml": "a: 1\n".repeat(300_000) });
    expect((await problemOf(readUpstream(repository, draft, ["site.yaml"], [])))?.kind).toBe(
      "refused",
    );
  });

  it("to other files in the pull request has to be brought up to date first", async () => {
    await send(repository, by, await sending());
    github.push(branch, { "content/theirs.md": "T" });
    github.push("main", { "README.md": "Read more\n" });
    expect((await problemOf(send(repository, by, await sending())))?.kind).toBe("others");
  });
});

describe("A fault of any single request", () => {
  const faults: readonly (readonly [Fault, string | undefined])[] = [
    ["lost before", undefined],
    ["lost after", undefined],
    [{ status: 401 }, "signed-out"],
    [{ status: 403 }, "forbidden"],
    [{ status: 429, headers: { "retry-after": "30" } }, "later"],
    [{ status: 404 }, "absent"],
    [{ status: 409 }, "moved"],
    [{ status: 422 }, "refused"],
  ];
  it.each(faults)("%j is told as “%s” or got over, and leaves one of each", async (fault, kind) => {
    const first = await sending();
    const begun = github.asked.length;
    await send(repository, by, first);
    const calls = github.asked.length - begun;
    expect(calls).toBeGreaterThan(8);
    const kinds = new Set<string | undefined>();
    for (let at = 0; at < calls; at++) {
      github.refs.delete(branch);
      github.pulls.length = 0;
      const start = github.asked.length;
      github.fault = (number) => (number === start + at ? fault : undefined);
      const problem = await problemOf(send(repository, by, first));
      kinds.add(problem?.kind);
      if (typeof fault === "string") {
        expect(problem).toBeUndefined();
        oneOfEach();
      }
      github.fault = () => undefined;
      // Of a file that is there GitHub has said that it is not: who looks again sends what was left out, in a second commit.
      const isMisled =
        kind === "absent" &&
        own().length === 1 &&
        "content/old.md" in github.textsAt(github.refs.get(branch) ?? "");
      await send(repository, by, isMisled ? await sending() : first);
      oneOfEach(isMisled ? 2 : 1);
    }
    expect(kinds).toContain(kind);
  });

  it("that lasts is reported, and the same draft can be sent when it is over", async () => {
    const first = await sending();
    github.fault = (number) => (number > 8 ? "lost after" : undefined);
    expect((await problemOf(send(repository, by, first)))?.kind).toBe("lost");
    github.fault = () => undefined;
    await send(repository, by, first);
    oneOfEach();
  });
});

describe("An answer of GitHub", () => {
  it("with a retry time reports when to retry", async () => {
    const soon = String(Math.ceil(Date.now() / 1000) + 600);
    github.fault = () => ({
      status: 403,
      headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": soon },
    });
    const limited = await problemOf(repository.requireWriteAccess());
    expect({ kind: limited?.kind, until: limited?.until }).toEqual({
      kind: "later",
      until: new Date(1000 * Number(soon)),
    });
    github.fault = () => ({ status: 403, headers: { "retry-after": "30" } });
    expect((await problemOf(repository.requireWriteAccess()))?.kind).toBe("later");
  });

  it("that the account may only read is refused", async () => {
    github.tokens.set("asha's", { login: "asha", push: false });
    expect((await problemOf(repository.requireWriteAccess()))?.kind).toBe("forbidden");
  });
});

it("The state of a pull request has its checks with their findings, its reviews, and what was said of lines.", async () => {
  expect(await stateOf(repository, draft)).toBeUndefined();
  await send(repository, by, await sending());
  const run = {
    id: 1,
    name: "content",
    status: "completed",
    conclusion: "failure",
    output: { annotations_count: 1 },
  };
  github.runs = [
    run,
    {
      id: 2,
      name: "tests",
      status: "in_progress",
      conclusion: null,
      output: { annotations_count: 0 },
    },
  ];
  github.annotations = [{ path: "content/site.yaml", start_line: 2, message: "No such field." }];
  github.reviews = [
    { id: 4, user: { login: "ravi" }, state: "CHANGES_REQUESTED", body: "Please look again." },
  ];
  github.comments = [
    { id: 5, user: { login: "ravi" }, path: "content/site.yaml", line: 1, body: "Why?" },
  ];
  expect(await stateOf(repository, draft)).toEqual({
    number: 1,
    url: `${github.origin}/owner/site/pull/1`,
    title: words.title,
    body: "Please look.\n\nSeven files.",
    state: "open",
    sent: ["site.yaml", "old.md", "articles/new.md"],
    others: [],
    checks: [
      {
        id: 1,
        name: "content",
        result: "failure",
        findings: [{ path: "content/site.yaml", line: 2, message: "No such field." }],
      },
      { id: 2, name: "tests", result: "in_progress", findings: [] },
    ],
    reviews: [{ id: 4, by: "ravi", state: "CHANGES_REQUESTED", body: "Please look again." }],
    remarks: [{ id: 5, by: "ravi", path: "content/site.yaml", line: 1, message: "Why?" }],
  });
});

describe("The board", () => {
  const run = (status: string, conclusion: string | null) => ({
    id: 1,
    name: "content",
    status,
    conclusion,
    output: { annotations_count: 0 },
  });
  const review = (login: string, state: string) => ({ user: { login }, state, body: "" });

  it.each([
    ["open", [run("completed", "success")], [review("ravi", "COMMENTED")]],
    ["checks run", [run("in_progress", null)], []],
    ["checks failed", [run("completed", "failure")], [review("ravi", "CHANGES_REQUESTED")]],
    ["changes asked for", [], [review("ravi", "APPROVED"), review("ravi", "CHANGES_REQUESTED")]],
    ["changes asked for", [], [review("ravi", "CHANGES_REQUESTED"), review("ravi", "COMMENTED")]],
    ["open", [], [review("ravi", "CHANGES_REQUESTED"), review("ravi", "APPROVED")]],
  ])("has a draft that is sent: %s", async (state, runs, reviews) => {
    await send(repository, by, await sending());
    github.runs = runs;
    github.reviews = reviews;
    const url = `${github.origin}/owner/site/pull/1`;
    expect(await readBoard(repository)).toEqual([
      { draft, number: 1, url, title: words.title, by: "asha", state },
    ]);
  });

  it("has a draft that is merged, and no pull request that is no draft's", async () => {
    await send(repository, by, await sending());
    for (const pull of github.pulls) {
      Object.assign(pull, { state: "closed", merged_at: "2026-11-24T09:00:00Z" });
    }
    github.refs.set("other", github.refs.get("main") ?? "");
    await repository.openPull("other", { title: words.title, body: "" });
    expect((await readBoard(repository)).map(({ state }) => state)).toEqual(["merged"]);
  });
});

it.each(["mallory/site", "owner/site-2", null])(
  "A pull request from a fork (%s) whose branch is called as a draft is no draft's.",
  async (fork) => {
    await send(repository, by, await sending());
    const [own] = github.pulls;
    if (!own) throw new Error("Nothing was sent.");
    for (const merged_at of ["2026-11-24T09:00:00Z", null]) {
      github.pulls.push({
        ...own,
        number: 9,
        title: "Of a fork",
        fork,
        state: "closed",
        merged_at,
      });
      expect(await readBoard(repository)).toMatchObject([{ draft, number: 1, state: "open" }]);
      expect((await repository.pullsOf(own.head)).map(({ number }) => number)).toEqual([1]);
    }
    github.pulls.push({ ...own, number: 10, title: "Of a fork", fork });
    expect(await readOpenRequests(repository)).toMatchObject([
      { number: 10, draft: null },
      { number: 1, draft },
    ]);
  },
);

it("Of open pull requests is read who changes which files since when, also of those made by hand.", async () => {
  expect(await readOpenRequests(repository)).toEqual([]);
  await send(repository, by, await sending());
  github.refs.set("by-hand", github.refs.get("main") ?? "");
  github.push("by-hand", { "content/site.yaml": "a: 2\n", "README.md": "More\n" });
  await repository.openPull("by-hand", { title: "By hand", body: "" });
  const common = { by: "asha", since: "2026-11-23T09:00:00Z" };
  const url = (number: number) => `${github.origin}/owner/site/pull/${number}`;
  const byHand = { ...common, number: 2, url: url(2), title: "By hand", draft: null };
  expect(await readOpenRequests(repository)).toEqual([
    { ...byHand, paths: ["site.yaml", "README.md"] },
    {
      ...common,
      number: 1,
      url: url(1),
      title: words.title,
      draft,
      paths: expect.arrayContaining(["site.yaml", "old.md", "articles/new.md"]),
    },
  ]);
  for (const pull of github.pulls) pull.state = "closed";
  expect(await readOpenRequests(repository)).toEqual([]);
});
