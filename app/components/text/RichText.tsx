// Renders a rich text (sanitised hast) with our own components for pictures, links and tables.

import { interpolate } from "@site/common/messages/interpolate";
import { type RichTextReader, readRichText } from "@site/common/rich-text";
import type { Element, ElementContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { type ComponentProps, useMemo } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import rehypeReact from "rehype-react";
import { unified } from "unified";
import type { Picture as PictureData } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { storySizes } from "../../lib/pictures/picture-sizes.ts";
import { type PackedText, unpackText } from "../../lib/texts/packed-text.ts";
import { AppLink } from "../links/AppLink.tsx";
import { Picture } from "../pictures/Picture.tsx";
import styles from "./RichText.module.css";

type WithNode<Tag extends "a" | "table" | "th"> = ComponentProps<Tag> & { node?: Element };

function Anchor({ node: _node, href = "", ...rest }: WithNode<"a">) {
  return <AppLink to={href} {...rest} />;
}

/** An img with the compiled picture that it stands for. */
interface PictureElement extends Element {
  picture: PictureData;
}

/** A picture as high as wide, or higher; must match RichText.module.css. */
const tallSizes = "min(30rem, 91vw)";

function Image({ node }: { node?: Partial<PictureElement> }) {
  const picture = node?.picture;
  if (!picture) return null;
  const look =
    picture.height < picture.width
      ? { sizes: storySizes }
      : { sizes: tallSizes, className: styles.tall };
  return <Picture picture={picture} {...look} />;
}

/** A table wider than its column scrolls in a focusable box. */
function Table({ node, ...rest }: WithNode<"table">) {
  const heads = node ? cells(node).map(textOf).filter(Boolean) : [];
  const name = interpolate(messages().parts.table, { columns: heads.join(", ") });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard.
    <section className={styles.table} tabIndex={0} aria-label={name}>
      <table {...rest} />
    </section>
  );
}

/** An empty corner cell is no heading: screen readers would announce it with every cell. */
function HeadCell({ node, ...rest }: WithNode<"th">) {
  const Cell = node && !textOf(node).trim() ? "td" : "th";
  return <Cell {...rest} />;
}

function cells(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === "th" ? [child] : cells(child);
  });
}

const processor = unified()
  .use(rehypeReact, {
    Fragment,
    jsx,
    jsxs,
    components: { a: Anchor, img: Image, table: Table, th: HeadCell },
    passNode: true,
    tableCellAlignToStyle: false,
  })
  .freeze();

/** hast for rehype-react. */
const toHast: RichTextReader<ElementContent> = {
  text: (value) => ({ type: "text", value }),
  picture: (picture): PictureElement => ({
    type: "element",
    tagName: "img",
    properties: {},
    children: [],
    picture,
  }),
  element: (element, children) => ({ ...element, children }),
};

interface RichTextProps {
  text: PackedText;
}

export function RichText({ text }: RichTextProps) {
  return useMemo(() => {
    const children = readRichText(unpackText(text), toHast);
    return processor.stringify({ type: "root", children });
  }, [text]);
}
