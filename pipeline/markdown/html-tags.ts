// The tags and comments that a writer typed as HTML in Markdown, with their places, before any parser mends them silently.

export interface HtmlToken {
  readonly kind: "open" | "close" | "comment" | "unfinished";
  /** Element name in small letters; empty for comments and the like. */
  readonly name: string;
  /** Offsets in the scanned text. */
  readonly start: number;
  readonly end: number;
  /** `<br/>`: closes itself where HTML lets it. */
  readonly selfClosing: boolean;
}

/** Elements without content or end tag (HTML, 13.1.2, void elements). */
export const voidElements: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

/** Elements whose end tag HTML lets a writer leave out (HTML, 13.1.2.4). */
export const optionalEnd: ReadonlySet<string> = new Set(
  "li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th html head body".split(" "),
);

/** Elements that end an `<svg>` or `<math>` in which they stand (HTML, 13.2.6.5). */
const breaksOut: ReadonlySet<string> = new Set(
  `b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s
  small span strong strike sub sup table tt u ul var`.split(/\s+/),
);

/** Whether an opening tag ends the element in which it stands, without an end tag of it. */
export const endsForeign = (within: string | undefined, name: string): boolean =>
  (within === "svg" || within === "math") && breaksOut.has(name);

const rawText = new Set(["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"]);

/**
 * The tokens of one piece of HTML, as Markdown hands it over.
 * @param html text of an mdast `html` node
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    if (start < 0) break;
    if (html.startsWith("<!--", start)) {
      const close = html.indexOf("-->", start + 2);
      at = close < 0 ? html.length : close + 3;
      tokens.push({ kind: close < 0 ? "unfinished" : "comment", name: "!--", start, end: at, selfClosing: false });
      continue;
    }
    if (/^<[!?]/.test(html.slice(start, start + 2))) {
      const close = html.indexOf(">", start);
      at = close < 0 ? html.length : close + 1;
      tokens.push({ kind: "comment", name: "", start, end: at, selfClosing: false });
      continue;
    }
    const head = /^<(\/?)([a-zA-Z][^\s/>]*)/.exec(html.slice(start, start + 120));
    if (!head) {
      at = start + 1;
      continue;
    }
    const name = (head[2] ?? "").toLowerCase();
    const end = tagEnd(html, start + head[0].length);
    if (end === undefined) {
      tokens.push({ kind: "unfinished", name, start, end: html.length, selfClosing: false });
      break;
    }
    at = end;
    if (head[1]) tokens.push({ kind: "close", name, start, end, selfClosing: false });
    else {
      tokens.push({ kind: "open", name, start, end, selfClosing: html[end - 2] === "/" });
      if (rawText.has(name)) {
        const close = html.toLowerCase().indexOf(`</${name}`, end);
        if (close >= 0) at = close;
      }
    }
  }
  return tokens;
}

/** Offset after the `>` that ends a tag, passing over quoted values; undefined where the tag never ends. */
function tagEnd(html: string, from: number): number | undefined {
  let quote = "";
  for (let at = from; at < html.length; at++) {
    const character = html[at] as string;
    if (quote) {
      if (character === quote) quote = "";
    } else if ((character === '"' || character === "'") && /[=\s]/.test(html[at - 1] ?? "")) quote = character;
    else if (character === ">") return at + 1;
  }
  return undefined;
}

/** An attribute as it was typed. */
export interface TypedAttribute {
  readonly name: string;
  /** Offsets in the tag: of all of it, and where its value begins, quote and all. */
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

/**
 * The attributes of a tag, in order, each as often as it was typed.
 * @param tag text of the tag
 */
export function* attributesOf(tag: string): Generator<TypedAttribute> {
  const body = /^<[^\s/>]+/.exec(tag)?.[0].length ?? 1;
  for (const match of tag.slice(body).matchAll(/([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g)) {
    const end = body + match.index + match[0].length;
    yield { name: match[1] ?? "", start: body + match.index, end, value: end - (match[2] ?? "").length };
  }
}

/**
 * Where an attribute stands in a tag.
 * @param tag text of the tag
 * @param property hast name of the attribute, such as `className` or `onClick`
 * @returns undefined where it is not found
 */
export function attributeSpan(tag: string, property: string): TypedAttribute | undefined {
  const wanted = property === "className" ? "class" : property === "htmlFor" ? "for" : property.toLowerCase();
  for (const attribute of attributesOf(tag))
    if (attribute.name.toLowerCase().replace(/[-:]/g, "") === wanted) return attribute;
  return undefined;
}
