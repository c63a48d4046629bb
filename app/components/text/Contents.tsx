// The table of contents beside a long text, with the heading that is being read marked.
import { useEffect, useState } from "react";
import styles from "./Contents.module.css";

interface ContentsProps {
  title: string;
  links: { id: string; title: string }[];
}

/** Visible from 64rem, where there is room beside the text. */
export function Contents({ title, links }: ContentsProps) {
  const current = useReadHeading(links);
  return (
    <nav className={`screen-only ${styles.contents}`} aria-labelledby="contents">
      <p id="contents" className={styles.title}>
        {title}
      </p>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id}>
            <a href={`#${link.id}`} aria-current={link.id === current ? "true" : undefined}>
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Id of the last heading above the middle of the window. */
function useReadHeading(links: ContentsProps["links"]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      () => {
        const above = links.filter(({ id }) => {
          const heading = document.getElementById(id);
          return heading !== null && heading.getBoundingClientRect().top < innerHeight / 2;
        });
        setCurrent(above.at(-1)?.id);
      },
      {
        // Everything above counts as intersecting, so that a jump past several headings is noticed, too.
        rootMargin: "100000px 0px -50% 0px",
      },
    );
    for (const { id } of links) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [links]);
  return current;
}
