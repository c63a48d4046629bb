// Renders a rich text (sanitised hast) with our own components for pictures, links and tables. A
// browser loads it on demand (EditorsText.tsx).
import type { Element } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { type ComponentProps, useMemo } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import rehypeReact from "rehype-react";
import { unified } from "unified";
import { interpolate } from "../../../messages/interpolate.ts";
import type { Picture as PictureData, RichText as RichTextData } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { storyRooms } from "../../lib/picture-room.ts";
import { AppLink } from "../parts/AppLink.tsx";
import { Picture } from "../parts/Picture.tsx";
import styles from "./RichText.module.css";

type WithNode<Tag extends "a" | "img" | "table" | "th"> = ComponentProps<Tag> & { node?: Element };

function Anchor({ node: _node, href = "", ...rest }: WithNode<"a">) {
  return <AppLink to={href} {...rest} />;
}

function Image({ node, alt = "" }: WithNode<"img">) {
  const compiled = node?.properties.dataPicture;
  if (typeof compiled !== "string") return null;
  const picture: PictureData = JSON.parse(compiled);
  return <Picture picture={{ ...picture, alt: picture.alt || alt }} rooms={storyRooms} />;
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
  return node && textOf(node).trim() === "" ? <td {...rest} /> : <th {...rest} />;
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

interface RichTextProps {
  text: RichTextData;
}

export function RichText({ text }: RichTextProps) {
  return useMemo(() => processor.stringify(JSON.parse(text)), [text]);
}
