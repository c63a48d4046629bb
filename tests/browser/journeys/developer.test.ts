// A developer's journey: adds an article, makes a mistake, changes the button of the header and
// adds a collection, while `npm run dev` runs.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scriptOptions } from "@site/site-build/commands";
import { expect, it, onTestFinished } from "vitest";
import { readExtending } from "../../docs/extensions.ts";
import { copyProject, extend } from "../../docs/project-copy.ts";
import { describeLong } from "../../support/lacking.ts";
import { lineLike, linesOf } from "../../support/processes.ts";
import { executablePath } from "../browsers.ts";
import { articles, must, site } from "../compiled.ts";
import { withoutPictures } from "../visit.ts";
import { Person, timeout, widths } from "./person.ts";

/** Starts `npm run dev` in a copy of the project; both are removed after the test. */
async function develop() {
  const folder = copyProject();
  const child = spawn(process.execPath, [...scriptOptions, "tools/dev/dev.ts"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, NO_COLOR: "1", PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await exit;
    rmSync(folder, { recursive: true, force: true });
  });
  child.stderr.resume();
  const lines = linesOf(child);
  const [, origin = ""] = await lineLike(lines, /(http:\/\/localhost:\d+)\//);
  /** Reads on, so that the output never fills its pipe. */
  const read = async () => {
    while (!(await lines.next()).done);
  };
  void read();
  return { folder, origin };
}

const lacking = executablePath ? undefined : "there is no Chromium";

describeLong(lacking, "A developer sees each change on the open page", () => {
  withoutPictures("while npm run dev runs", (visit) => {
    it("an article, a mistake, a word of every page, and a collection", async () => {
      const { folder, origin } = await develop();
      const page = await visit("/robots.txt");
      page.setDefaultTimeout(timeout);
      page.setDefaultNavigationTimeout(timeout);
      const developer = new Person(page);
      const lookAtHeader = async () => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          await developer.lookAtHeader();
        }
      };
      const newest = must(articles[0]);
      const file = (key: string) => join(folder, "content/articles", `${key}.md`);

      await page.goto(`${origin}/blogs/1`);
      await developer.see(newest.title);
      await lookAtHeader();

      const title = "A question of rain?";
      const text = readFileSync(file(newest.key), "utf8").replace(/^title: .*/m, `title: ${title}`);
      writeFileSync(file("a-question-of-rain"), text);
      await developer.see(title);
      await developer.press(title);
      await page.waitForURL(`${origin}/blog/a-question-of-rain`);
      await developer.see(title);
      await page.reload();
      await developer.see(title);
      await lookAtHeader();

      const overlay = page.getByText("reference-unknown");
      writeFileSync(file("a-question-of-rain"), text.replace(/^topics: \[/m, "topics: [rain, "));
      await overlay.waitFor();
      await page.reload();
      await overlay.waitFor();
      writeFileSync(file("a-question-of-rain"), text);
      await overlay.waitFor({ state: "detached" });
      await developer.see(title);

      const facts = join(folder, "content/site.yaml");
      const { label } = site.contactButton;
      writeFileSync(facts, readFileSync(facts, "utf8").replace(`label: ${label}`, "label: Ask us"));
      await developer.see("Ask us");
      await lookAtHeader();

      const extensions = readExtending(join(folder, "docs/extending.md"));
      const { files } = must(extensions.find(({ name }) => name === "A collection with pages"));
      extend(folder, files);
      const status = () => page.goto(`${origin}/projects`).then((answer) => answer?.status());
      await expect.poll(() => status().catch(() => 0), { timeout }).toBe(200);
      const entry = must(files.find(({ path }) => path.startsWith("content/projects/")));
      const project = must(/^title: (.*)/m.exec(entry.text ?? "")?.[1]);
      await developer.see(project);
      await developer.press(project);
      await developer.see(must(/^text: \|\n +(.*)/m.exec(entry.text ?? "")?.[1]));
      await lookAtHeader();
    });
  });
});
