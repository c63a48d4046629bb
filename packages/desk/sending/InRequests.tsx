// Notice above an open file that lies in an open pull request of somebody: who, since when, and a link.

import { useEffect, useState } from "react";
import { Notice } from "../parts/Notice.tsx";
import type { OpenRequest } from "../sending-protocol.ts";
import { service } from "./service.ts";

/** Milliseconds for which an answer counts: GitHub is not asked again for each file. */
const fresh = 60_000;

let last: { readonly at: number; readonly answer: Promise<readonly OpenRequest[]> } | undefined;

/** The open pull requests, as of a minute ago at most. */
function openRequests(): Promise<readonly OpenRequest[]> {
  if (!last || Date.now() - last.at > fresh) {
    const answer = service.requests();
    last = { at: Date.now(), answer };
    answer.catch(() => {
      last = undefined;
    });
  }
  return last.answer;
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/**
 * The pull requests that change a file, without the one that the open draft was sent with.
 * @param own its id; undefined if the draft was not sent
 */
export const requestsOf = (
  requests: readonly OpenRequest[],
  path: string,
  own: string | undefined,
): readonly OpenRequest[] =>
  requests.filter(({ paths, draft }) => paths.includes(path) && (draft === null || draft !== own));

interface InRequestsProps {
  path: string;
  /** Id of the pull request that the open draft was sent with. */
  own: string | undefined;
}

export default function InRequests({ path, own }: InRequestsProps) {
  const [requests, setRequests] = useState<readonly OpenRequest[]>([]);
  useEffect(() => {
    let isOver = false;
    openRequests().then(
      (read) => {
        if (!isOver) setRequests(read);
      },
      // The start page says that GitHub does not answer.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);
  return requestsOf(requests, path, own).map((request) => (
    <InRequest key={request.number} {...request} />
  ));
}

export function InRequest({ number, url, title, by, since }: OpenRequest) {
  return (
    <Notice
      kind="note"
      message={`${by} is changing this file since ${day.format(Date.parse(since))}.`}
      help="What is changed there is not in this text yet. If you change the same places, you choose between both when you send, or whoever sends last does."
    >
      <a href={url} target="_blank" rel="noreferrer">
        Pull request {number}: {title} (new tab)
      </a>
    </Notice>
  );
}
