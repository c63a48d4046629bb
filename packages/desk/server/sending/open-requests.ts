// Reads which files the open pull requests change, so that whoever opens one of them at the desk hears of it.

import type { OpenRequest } from "../../sending-protocol.ts";
import { draftOf } from "./draft-identity.ts";
import type { Hub } from "./hub.ts";
import { textAt } from "./json-values.ts";
import { inContent } from "./upstream.ts";

/** Reads the last thirty open pull requests, each with the first hundred files that it changes. */
export async function readOpenRequests(hub: Hub): Promise<readonly OpenRequest[]> {
  const pulls = await hub.openPulls();
  return Promise.all(
    pulls.map(async ({ number, url, title, by, since, branch }) => {
      const files = await hub.list(`/pulls/${number}/files`);
      const paths = files.map((file) => inContent(hub, textAt(file, "filename")));
      return { number, url, title, by, since, draft: draftOf(branch) ?? null, paths };
    }),
  );
}
