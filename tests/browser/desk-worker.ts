// Runs the desk's built worker in a browser under the desk's Content Security Policy, with the data of any content, and sends it the
// requests of tests.

import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Answers, Ask, Questions, Reply, Request } from "../../desk/protocol.ts";
import { deskPolicy } from "../../server/policy/table.ts";
import { sharedBrowser } from "./browsers.ts";
import { deskBundle } from "./desk-bundles.ts";

export interface WorkerInBrowser {
  readonly page: Page;
  readonly address: string;
  /** The files of the desk's `data/`, by name; tests may change them. */
  readonly data: Map<string, string>;
  /** Sends the worker a request. */
  reply(question: Omit<Request, "id">): Promise<Reply>;
  /** Sends the worker a request that must be answered. */
  ask<K extends Ask>(question: Questions[K] & { readonly ask: K }): Promise<Answers[K]>;
  /** Replaces the worker by a new one. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

function served(folder: string, data: ReadonlyMap<string, string>): Promise<Server> {
  const policy = deskPolicy();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://desk");
    response.setHeader("Content-Security-Policy", policy);
    const part = data.get(pathname.slice("/data/".length));
    if (pathname === "/") response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Desk</title>");
    else if (pathname.endsWith(".js") && existsSync(join(folder, pathname)))
      response.setHeader("Content-Type", "text/javascript").end(readFileSync(join(folder, pathname)));
    else if (pathname.startsWith("/data/") && part !== undefined)
      response.setHeader("Content-Type", "application/json").end(part);
    // Full browsers ask an origin for its icon, the headless shell does not.
    else response.writeHead(pathname === "/favicon.ico" ? 204 : 404).end();
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Global variables of the page. */
interface Holder {
  worker: Worker;
  address: unknown;
}

/**
 * Starts the worker in a browser.
 * @param data the files of `data/`, by name
 */
export async function workerInBrowser(data: ReadonlyMap<string, string>): Promise<WorkerInBrowser> {
  const files = new Map(data);
  const server = await served(await deskBundle(".cache/desk-under-test/scripts"), files);
  const at = server.address();
  const address = `http://127.0.0.1:${typeof at === "object" ? at?.port : 0}/`;
  const context = await (await sharedBrowser(false)).newContext();
  const page = await context.newPage();
  await page.goto(address);
  const start = () =>
    page.evaluate(() => {
      const holder = window as unknown as Partial<Holder> & {
        trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
      };
      holder.worker?.terminate();
      holder.address ??= holder.trustedTypes
        .createPolicy("desk-scripts", { createScriptURL: (url: string) => url })
        .createScriptURL("/worker.js");
      holder.worker = new Worker(holder.address as string, { type: "module" });
    });
  await start();
  let last = 0;
  const reply = (question: Omit<Request, "id">) =>
    page.evaluate(
      (request) =>
        new Promise<Reply>((resolve, reject) => {
          const { worker } = window as unknown as Holder;
          // The worker also reports that it waits for the network.
          worker.onmessage = ({ data: answer }) => "id" in answer && resolve(answer);
          worker.onerror = (problem) => reject(new Error(problem.message));
          worker.postMessage(request);
        }),
      { ...question, id: ++last },
    );
  return {
    page,
    address,
    data: files,
    reply,
    async ask(question) {
      const answer = await reply(question);
      if ("failed" in answer) throw new Error(answer.failed);
      return answer.answer as never;
    },
    restart: start,
    async close() {
      await context.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
