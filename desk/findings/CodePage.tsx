// The page of a code, from its Markdown. Loaded when somebody asks for one.
import type { Root } from "mdast";
import { type ComponentProps, useMemo } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import rehypeReact from "rehype-react";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import styles from "./Explanation.module.css";

/** Says above each example whether it is wrong or right, and of which file it is, as `content explain` does. */
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
  onCode: (code: string) => void;
}

/** A link to another code's page shows that page here; other sites open in a tab of their own. */
export function CodePage({ text, onCode }: CodePageProps) {
  return useMemo(() => {
    const Anchor = ({ href = "", children }: ComponentProps<"a">) => {
      const [, code] = /^(?:\.\/)?([a-z-]+)\.md$/.exec(href) ?? [];
      if (code)
        return (
          <button type="button" className={styles.link} onClick={() => onCode(code)}>
            {children}
          </button>
        );
      return /^https:/.test(href) ? (
        <a href={href} target="_blank" rel="noopener">
          {children}
        </a>
      ) : (
        children
      );
    };
    // What scrolls has to be reached with the keyboard.
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
