// The table of contents of a long text, with the heading that is being read marked.
import { useEffect, useState } from "react";
import { Collapsible } from "../panels/Collapsible.tsx";
import styles from "./Contents.module.css";

interface ContentsProps {
  title: string;
  links: { id: string; title: string }[];
}

/** Collapsed above the text on phones, beside the text where there is room. */
export function Contents({ title, links }: ContentsProps) {
  const current = useReadHeading(links);
  return (
    <nav className={`screen-only ${styles.contents}`} aria-label={title}>
      <Collapsible title={<b>{title}</b>} headed ruled>
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.id}>
              <a href={`#${link.id}`} aria-current={link.id === current ? "true" : undefined}>
                {link.title}
              </a>
            </li>
          ))}
        </ul>
      </Collapsible>
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
        // Everything above counts as intersecting, so that a jump past several headings is noticed,
        // too.
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
