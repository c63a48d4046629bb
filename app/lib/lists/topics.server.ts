// Lists the topics of the articles for the links to their pages.

import { listNames, single } from "../content.server.ts";
import { fullPath } from "../language.ts";
import { topicWords } from "./cards.server.ts";

/** A link to the articles on a topic. */
export interface TopicLink {
  readonly path: string;
  readonly words: string;
  /** Left out for all articles. */
  readonly count?: number;
  /** Whether it is the page itself. */
  readonly isHere: boolean;
}

/** The address of a topic's page in the sources' language. */
export const topicPath = (topic: string): string => `/blogs/topic/${topic}`;

/**
 * All articles, and the topics of this language's articles, those with the most articles first.
 * @param here the topic of the page; left out on other pages
 */
export function topics(here?: string): TopicLink[] {
  const { all } = single("messages").blogs;
  return [
    { path: fullPath("/blogs/1"), words: all, isHere: here === undefined },
    ...listNames("articles").map(({ name, count }) => ({
      path: fullPath(topicPath(name)),
      words: topicWords(name),
      count,
      isHere: name === here,
    })),
  ];
}
