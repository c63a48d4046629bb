// Validates an Atom feed against RFC 4287.
// It checks elements, how often they occur, their values, and rules that the schema does not express.
import { childrenOf, type XmlElement } from "./xml-tree.ts";

const atom = "http://www.w3.org/2005/Atom";

type Often = "one" | "at most one" | "any";

/** RFC 4287, 4.1.1 and 4.1.2, as far as our feeds use it; an element not named here is an error. */
const within: Readonly<Record<string, Readonly<Record<string, Often>>>> = {
  feed: {
    author: "any",
    category: "any",
    generator: "at most one",
    icon: "at most one",
    id: "one",
    link: "any",
    logo: "at most one",
    rights: "at most one",
    subtitle: "at most one",
    title: "one",
    updated: "one",
    entry: "any",
  },
  entry: {
    author: "any",
    category: "any",
    id: "one",
    link: "any",
    published: "at most one",
    rights: "at most one",
    summary: "at most one",
    title: "one",
    updated: "one",
  },
  author: { name: "one", uri: "at most one", email: "at most one" },
};

/** RFC 3339, 5.6; Atom asks for a capital T and Z (3.3). */
const dateTime =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const isTime = (text: string) => dateTime.test(text) && !Number.isNaN(Date.parse(text));

const isFull = (address: string) => URL.canParse(address) && /^https?:/.test(address);

/** Errors in the text or the attributes of one element. */
function* wrongIn({ name, attributes, text }: XmlElement): Generator<string> {
  if (/^(?:id|uri|icon|logo)$/.test(name) && !isFull(text)) {
    yield `${name} is no full address: ${text}`;
  }
  if (/^(?:updated|published)$/.test(name) && !isTime(text)) yield `${name} is no time: ${text}`;
  if (/^(?:title|name)$/.test(name) && text.trim() === "") yield `${name} is empty`;
  if (name === "link" && !isFull(attributes.href ?? "")) yield `link leads to ${attributes.href}`;
  if (name === "category" && !attributes.term) yield "category has no term";
}

/** Errors in an element and its children, each by itself. */
function* wrongBelow(element: XmlElement): Generator<string> {
  if (element.namespace !== atom) yield `${element.name} is in the namespace ${element.namespace}`;
  yield* wrongIn(element);
  const allowed = within[element.name] ?? {};
  for (const child of element.children) {
    if (!(child.name in allowed)) yield `${child.name} stands in ${element.name}`;
  }
  for (const [name, often] of Object.entries(allowed)) {
    const { length } = childrenOf(element, name);
    if (often !== "any" && length > 1) yield `${element.name} has ${length} of ${name}`;
    if (often === "one" && length === 0) yield `${element.name} has no ${name}`;
  }
  for (const child of element.children) yield* wrongBelow(child);
}

/** The violations of RFC 4287 in a feed; empty if it is valid. */
export function atomProblems(feed: XmlElement): string[] {
  const problems = [...wrongBelow(feed)];
  if (feed.name !== "feed") problems.push(`the root is ${feed.name}`);
  const entries = childrenOf(feed, "entry");
  // 4.1.1: an author of the feed, or one of each entry.
  if (
    childrenOf(feed, "author").length === 0 &&
    entries.some((entry) => childrenOf(entry, "author").length === 0)
  ) {
    problems.push("an entry has no author");
  }
  const links = (element: XmlElement, rel: string) =>
    childrenOf(element, "link").filter(({ attributes }) => (attributes.rel ?? "alternate") === rel);
  if (links(feed, "self").length !== 1) problems.push("the feed does not say where it is");
  for (const element of [feed, ...entries]) {
    // 4.1.2: an entry without content needs an alternate link; no two may have the same type and language.
    if (links(element, "alternate").length !== 1) {
      problems.push(`${element.name} has not one alternate link`);
    }
  }
  const ids = entries.map((entry) => childrenOf(entry, "id")[0]?.text);
  if (new Set(ids).size !== ids.length) problems.push("two entries have one id");
  const times = entries.map((entry) => childrenOf(entry, "updated")[0]?.text ?? "").sort();
  const updated = childrenOf(feed, "updated")[0]?.text ?? "";
  if (updated < (times.at(-1) ?? "")) problems.push("an entry is newer than the feed");
  return problems;
}
