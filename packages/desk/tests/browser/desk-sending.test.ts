// Tests the way of a draft to a pull request, against a stand-in for GitHub.

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createApp, type Listening, listen } from "@site/service";
import { sharedBrowser } from "@site/tests/browser/browsers";
import { findings, lost, small } from "@site/tests/browser/faults";
import { long } from "@site/tests/long";
import { freePort } from "@site/tests/support/documented-nginx";
import { folderOf } from "@site/tests/support/folders";
import { smallContent } from "@site/tests/support/service-content";
import { testSite as root } from "@site/tests/test-site-folder";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offlineFiles } from "../../build/offline-files.ts";
import { addDesk } from "../../server/desk.ts";
import { client, StandIn } from "../sending/stand-in.ts";
import { executablePath, isFocused, openFile, textOf } from "./desk.ts";
import { deskBundle } from "./desk-bundles.ts";

const file = "content/articles/a-cabin-on-two-lorries.md";
const published = readFileSync(join(root, file), "utf8");
const second = "content/articles/how-light-is-your-building.md";

describe.skipIf(!executablePath)("A draft", () => {
  let browser: Browser;
  let built: string;
  let github: StandIn;
  let server: Listening;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    built = await folderOf({});
    cpSync(await deskBundle(".cache/desk-under-test/scripts"), built, { recursive: true });
    cpSync(await deskBundle(".cache/desk-under-test/data"), join(built, "data"), {
      recursive: true,
    });
    writeFileSync(join(built, "offline-files.js"), offlineFiles(built));
    browser = await sharedBrowser(false);
  });
  beforeEach(async () => {
    github = await new StandIn().listen({
      [file]: published,
      [second]: readFileSync(join(root, second), "utf8"),
    });
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const app = await createApp({ trustProxy: [], logLevel: "error" });
    await addDesk(
      app,
      built,
      { ...smallContent, url, repository: { address: `${github.origin}/owner/site` } },
      client,
    );
    await app.ready();
    server = await listen(app.routing, { port, host: "127.0.0.1" });
  });
  afterEach(async () => {
    await context.close();
    await server.close();
    await github.close();
  });

  const at = () => `http://127.0.0.1:${new URL(server.origin).port}`;
  const window = (): Locator => page.getByRole("dialog", { name: "Hand it over" });
  const send = (): Locator => window().getByRole("button", { name: /^Send/ });
  const waitForStatus = (words: string | RegExp) =>
    window().getByRole("status").getByText(words).waitFor();

  /**
   * Signs in in a fresh profile, and begins a draft with words at its end.
   * @param serviceWorkers "allow": a service worker keeps all files of the desk, which takes a while
   */
  async function write(words: string, serviceWorkers: "allow" | "block" = "block"): Promise<void> {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers });
    context.setDefaultTimeout(20_000);
    page = await context.newPage();
    await page.goto(`${at()}/desk/`);
    await page.getByRole("link", { name: "Sign in with GitHub" }).click();
    await add("a-cabin-on-two-lorries", words);
  }

  async function add(name: string, words: string): Promise<void> {
    await openFile(page, name);
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(words);
    await page.getByText(/^Kept in this browser at/).waitFor();
  }

  const handOver = () => page.getByRole("button", { name: "Hand over…" }).click();
  const branch = () => [...github.refs.keys()].find((name) => name !== "main") ?? "";
  const sent = () => github.textsAt(github.refs.get(branch()) ?? "")[file] ?? "";

  /** Whatever fails ends in a sentence and a button that can be pressed again. */
  async function refusesWhatIsOpenElsewhere(): Promise<void> {
    const other = await context.newPage();
    await other.goto(`${at()}/desk/`);
    await other
      .getByRole("button", { name: /a-cabin-on-two-lorries/ })
      .first()
      .click();
    await textOf(other).waitFor();
    await send().click();
    await window().getByRole("alert").getByText("is open in another tab").waitFor();
    expect(await send().isEnabled()).toBe(true);
    await other.close();
  }

  /** Whoever opens a file that lies in somebody's request hears of it. */
  async function tellsOfOthersRequests(): Promise<void> {
    github.refs.set("by-hand", github.refs.get("main") ?? "");
    github.push("by-hand", { [second]: "Theirs" });
    const pull = { number: 2, head: "by-hand", title: "By hand", body: "", merged_at: null };
    github.pulls.push({ ...pull, state: "open" });
    const third = await context.newPage();
    await third.goto(`${at()}/desk/`);
    await openFile(third, "how-light-is-your-building");
    await third.getByText(/^asha is changing this file since/).waitFor();
    await third.getByRole("link", { name: "Pull request 2: By hand (new tab)" }).waitFor();
  }

  it("becomes a pull request with two presses, shows its state, and sends later changes to it, also after signing in again, merged with those of others", async () => {
    await write("By the writer.", "allow");
    await handOver();
    // By the keyboard, whose place stays.
    await send().press("Enter");
    await waitForStatus(/^Sent: /);
    expect(await send().evaluate(isFocused)).toBe(true);
    expect(sent()).toContain("By the writer.");
    expect(github.pulls).toHaveLength(1);
    await window()
      .getByRole("link", { name: /^Pull request 1: Article changed/ })
      .waitFor();

    github.runs = [
      {
        id: 1,
        name: "content",
        status: "completed",
        conclusion: "failure",
        output: { annotations_count: 1 },
      },
    ];
    github.annotations = [{ path: file, start_line: 3, message: "This link leads nowhere." }];
    github.reviews = [
      { id: 4, user: { login: "ravi" }, state: "CHANGES_REQUESTED", body: "Please shorten it." },
    ];
    await window().getByRole("button", { name: "Close" }).click();
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(" Shorter.");
    await handOver();
    await window().getByText(`${file}, line 3: This link leads nowhere.`).waitFor();
    await window().getByText("ravi asks for changes: Please shorten it.").waitFor();
    const sendChanges = () => window().getByRole("button", { name: "Send the changes" }).click();
    // From now on the service worker serves the desk from its cache.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.clearCookies();
    const requestTitle = () => window().getByLabel("Title of the pull request");
    await requestTitle().fill("A title by hand");
    await window().getByLabel("Its text").fill("Ravi, is it short enough?");
    await sendChanges();
    await window().getByRole("alert").getByText("You are not signed in any more.").waitFor();
    await window().getByRole("link", { name: "Sign in with GitHub" }).click();
    await expect.poll(() => textOf(page).innerText()).toContain("By the writer. Shorter.");
    // Others' changes are merged first; where both changed one place, the writer is asked which words stay.
    const title = /^title: .*$/m.exec(published)?.[0] ?? "";
    github.push("main", {
      [file]: `${published.replace(title, "title: A cabin by others")}By others.`,
    });
    await handOver();
    expect(await requestTitle().inputValue()).toBe("A title by hand");
    await sendChanges();
    // What is to be chosen has the focus, and once it is, the button again.
    const asked = window().getByRole("region", { name: /changed by you and in the site as well/ });
    await expect.poll(() => asked.evaluate(isFocused)).toBe(true);
    const choice = window().getByRole("group", { name: "Place 1" });
    await choice.getByText("By the writer. Shorter.").waitFor();
    expect(await choice.locator("pre").allInnerTexts()).toEqual(
      ["By the writer. Shorter.", "By others."].map((words) => expect.stringContaining(words)),
    );
    expect(await send().isDisabled()).toBe(true);
    await waitForStatus(/^Choose below what each place is to say/);
    await choice.getByRole("radio", { name: "Mine" }).check();
    await window().getByRole("button", { name: "Take what is chosen" }).click();
    await waitForStatus(/^Others have changed these files meanwhile/);
    expect(sent()).not.toContain("By others.");
    await expect.poll(() => send().evaluate(isFocused)).toBe(true);
    await sendChanges();
    await waitForStatus(/^Sent: /);
    // What colleagues read first is what stood in the window, with what the last check says.
    const [pull] = github.pulls;
    expect(pull?.title).toBe("A title by hand");
    expect(pull?.body).toMatch(/^Ravi, is it short enough\?\n\nThe check of the whole content/);
    Object.assign(pull ?? {}, { title: "By Ravi", body: "Words of Ravi." });
    expect(sent()).toContain("title: A cabin by others");
    expect(sent()).toMatch(/By the writer\. Shorter\.\n$/);
    expect(github.pulls).toHaveLength(1);
    await window().getByRole("button", { name: "Close" }).click();
    // Of the draft's own request nothing is said, of another's there is.
    expect(await page.getByText(/is changing this file since/).count()).toBe(0);
    await page.getByRole("heading", { level: 1, name: /A cabin by others/ }).waitFor();
    await handOver();
    await window().getByText("in the name of asha").waitFor();
    // A field that would change nothing is none.
    await window().getByText("By Ravi", { exact: true }).waitFor();
    await window()
      .getByText(/^A colleague has changed its text/)
      .waitFor();
    expect(await requestTitle().count()).toBe(0);
    expect(await window().getByLabel("Its text").count()).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect([...(await findings(page)), ...(await lost(page)), ...(await small(page, 44))]).toEqual(
      [],
    );
    await window().getByRole("button", { name: "Sign out" }).click();
    await waitForStatus(/^You are signed out/);
    expect(await context.cookies()).toEqual([]);
  });

  it("is sent with another draft as one pull request, and so are later changes of both", async () => {
    await write("By the writer.");
    await page.getByRole("button", { name: "Writers’ desk" }).click();
    await add("how-light-is-your-building", "In the second.");
    await handOver();
    await window().getByText("Together with other drafts").click();
    await window()
      .getByRole("checkbox", { name: /a-cabin-on-two-lorries/ })
      .check();
    await window().getByText("articles/a-cabin-on-two-lorries.md changes with it.").waitFor();
    if (long) await refusesWhatIsOpenElsewhere();
    await send().click();
    await waitForStatus(/^Sent: /);
    const texts = () => github.textsAt(github.refs.get(branch()) ?? "");
    expect([texts()[file], texts()[second]]).toEqual([
      expect.stringContaining("By the writer."),
      expect.stringContaining("In the second."),
    ]);
    await window().getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Writers’ desk" }).click();
    await page
      .getByRole("button", { name: /a-cabin-on-two-lorries/ })
      .first()
      .click();
    await textOf(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(" More.");
    await handOver();
    await window().getByRole("button", { name: "Send the changes" }).click();
    await waitForStatus(/^Sent: /);
    expect([texts()[file], texts()[second]]).toEqual([
      expect.stringContaining("By the writer. More."),
      expect.stringContaining("In the second."),
    ]);
    expect(github.pulls).toHaveLength(1);
    // A draft that is not ticked any more is taken back, as the window says before.
    const tick = window().getByRole("checkbox", { name: /how-light-is-your-building/ });
    await window().getByText("Together with other drafts").click();
    // In one task: the check of the new set may be over before a second question reaches the page.
    const isDisabled = await tick.evaluate(
      (box: HTMLElement, button) => {
        box.click();
        return (button as HTMLButtonElement).disabled;
      },
      await send().elementHandle(),
    );
    expect(isDisabled).toBe(true);
    await window()
      .getByText("Taken back from the pull request: articles/how-light-is-your-building.md.")
      .waitFor();
    await window().getByRole("button", { name: "Send the changes" }).click();
    await waitForStatus(/Taken back: articles\/how-light-is-your-building\.md\./);
    expect(texts()[file]).toContain("By the writer. More.");
    expect(texts()[second]).toBe(readFileSync(join(root, second), "utf8"));
    await expect.poll(() => tick.isChecked()).toBe(false);
    if (long) await tellsOfOthersRequests();
  });
});
