// Reads HTML with parse5: its tags, attributes and comments, and the tree that browsers make of it.
import type { Root } from "hast";
import { type Token, Tokenizer, TokenizerMode } from "parse5";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import type { Span } from "../../report/finding.ts";

export interface HtmlToken extends Span {
  readonly kind: "open" | "close" | "comment" | "unfinished";
  /** Element name in lower case; `!--` for a comment that never ends, empty for other comments. */
  readonly name: string;
  /** By attribute name in lower case. */
  readonly attributes: ReadonlyMap<string, Span>;
}

const raw = unified().use(rehypeRaw).freeze();

/** Replaces typed HTML in a tree by the elements that browsers make of it. */
export const parseRaw = (tree: Root): Root => raw.runSync(tree);

/**
 * Tokenizer states after tags whose content is not HTML; parse5's parser would set them, but only
 * its tokenizer is used here.
 */
const contents: ReadonlyMap<string, Tokenizer["state"]> = new Map([
  ["script", TokenizerMode.SCRIPT_DATA],
  ["textarea", TokenizerMode.RCDATA],
  ["title", TokenizerMode.RCDATA],
  ...["style", "xmp", "iframe", "noembed", "noframes"].map(
    (name) => [name, TokenizerMode.RAWTEXT] as const,
  ),
]);

/**
 * Tokenises one piece of HTML.
 * @param span converts a range of the piece to a span of the text
 * @param tokens receives the tokens
 * @param ignored receives the ranges that browsers ignore
 */
export function tokeniseHtml(
  html: string,
  span: (start: number, end: number) => Span,
  tokens: HtmlToken[],
  ignored: Span[],
): void {
  let end = 0;
  let isUnfinished = false;
  const add = (
    kind: HtmlToken["kind"],
    name: string,
    from: number,
    to: number,
    attributes = new Map<string, Span>(),
  ) => {
    end = to;
    tokens.push({ kind, name, ...span(from, to), attributes });
  };
  const comment = ({ location }: Token.CommentToken | Token.DoctypeToken) => {
    if (!location) return;
    add(
      isUnfinished ? "unfinished" : "comment",
      isUnfinished ? "!--" : "",
      location.startOffset,
      location.endOffset,
    );
    isUnfinished = false;
  };
  const passedOver = () => {};
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag({ tagName, location }) {
        const typed = Object.entries(location?.attrs ?? {});
        const attributes = typed.map(
          ([name, at]) => [name, span(at.startOffset, at.endOffset)] as const,
        );
        if (location) {
          add("open", tagName, location.startOffset, location.endOffset, new Map(attributes));
        }
        tokenizer.state = contents.get(tagName) ?? tokenizer.state;
      },
      onEndTag({ tagName, location }) {
        if (!location) return;
        // `</b<i>` is one end tag for a browser, which ignores it.
        const [name = ""] = tagName.split("<");
        const isClosed = name === tagName;
        add(
          isClosed ? "close" : "unfinished",
          isClosed ? name : `/${name}`,
          location.startOffset,
          location.endOffset,
        );
        ignored.push(span(location.startOffset + tagName.length + 2, location.endOffset - 1));
      },
      onComment: comment,
      onDoctype: comment,
      onCharacter: passedOver,
      onNullCharacter: passedOver,
      onWhitespaceCharacter: passedOver,
      onEof: passedOver,
      onParseError({ code, endOffset }) {
        if (code === "eof-in-comment") isUnfinished = true;
        if (code === "eof-in-tag") {
          const opening = /<\/?([a-z][^\s/>]*)/i.exec(html.slice(end));
          if (opening) {
            add(
              "unfinished",
              (opening[1] ?? "").toLowerCase(),
              end + opening.index,
              html.trimEnd().length,
            );
          }
        }
        if (code === "duplicate-attribute" && readAttribute.test(html.slice(0, endOffset))) {
          const value = /^\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/.exec(html.slice(endOffset));
          ignored.push(span(endOffset, endOffset + (value?.[0].length ?? 0)));
        }
      },
    },
  );
  tokenizer.write(html, true);
}

/** An attribute that visitors read or hear. */
const readAttribute = /(?<![\w-])(?:alt|title|aria-label)$/i;
