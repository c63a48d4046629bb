// Component that renders the explanation of a finding's code from Markdown; loaded on demand.
import type { Root } from "mdast";
import { type ComponentProps, useMemo } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import rehypeReact from "rehype-react";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import styles from "./Explanation.module.css";

/** Adds a heading above each example, with its kind and file, as `content explain` does. */
function headed() {
  return (tree: Root) => {
    tree.children = tree.children.flatMap((node) => {
      const [kind, file = ""] = node.type === "code" ? (node.meta ?? "").split(" ") : [];
      if (kind !== "bad" && kind !== "good") return [node];
      const where = file === "" || file.startsWith("fixture:") ? "" : `, ${file}`;
      const heading = `${kind === "bad" ? "Wrong" : "Right"}${where}`;
      return [{ type: "heading", depth: 2, children: [{ type: "text", value: heading }] }, node];
    });
  };
}

interface CodePageProps {
  text: string;
  /** Shows the explanation of another code. */
  onCode?: (code: string) => void;
}

/** Links to other codes show their explanation here; other links open a new tab. */
export default function CodePage({ text, onCode }: CodePageProps) {
  return useMemo(() => {
    const Anchor = ({ href = "", children }: ComponentProps<"a">) => {
      const [, code] = /^(?:\.\/)?([a-z-]+)\.md$/.exec(href) ?? [];
      if (code) {
        return (
          <button type="button" className={styles.link} onClick={() => onCode?.(code)}>
            {children}
          </button>
        );
      }
      return /^https:/.test(href) ? (
        <a href={href} target="_blank" rel="noopener">
          {children}
        </a>
      ) : (
        children
      );
    };
    // Scrollable, so it has to be focusable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: that is what it is for.
    const Example = ({ children }: ComponentProps<"pre">) => <pre tabIndex={0}>{children}</pre>;
    return unified()
      .use(remarkParse)
      .use(headed)
      .use(remarkRehype)
      .use(rehypeReact, { Fragment, jsx, jsxs, components: { a: Anchor, pre: Example } })
      .processSync(text).result;
  }, [text, onCode]);
}
