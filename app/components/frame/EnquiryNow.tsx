// The way to an enquiry that is always there: an upright tab in the right margin, on phones a bar with the phone beside it.
// It opens the side panel, whose code comes when the visitor comes near; without script it leads to the page with the form.
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { lazyChunk } from "../../lib/lazy-chunk.ts";
import { Icon } from "../parts/Icon.tsx";
import styles from "./EnquiryNow.module.css";

type PanelModule = typeof import("../../enquiry/EnquiryPanel.tsx");

const page = "/enquiry";

interface EnquiryNowProps {
  label: string;
  phoneLink: string;
  /** How long the panel's code may take. */
  chunkTimeoutMs: number;
}

/** Left out where the form stands on the page itself. */
export function EnquiryNow({ label, phoneLink, chunkTimeoutMs }: EnquiryNowProps) {
  const { key } = useLocation();
  const [panel, setPanel] = useState<PanelModule>();
  const [open, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const loading = useRef<Promise<PanelModule>>(undefined);
  /** Whether the panel is to open as soon as its code is there. */
  const wanted = useRef(false);

  // Another page was chosen meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is what the key says.
  useEffect(() => {
    setOpen(false);
    return () => {
      wanted.current = false;
    };
  }, [key]);

  const load = () => {
    if (!loading.current) {
      loading.current = lazyChunk(() => import("../../enquiry/EnquiryPanel.tsx"), "enquiry", chunkTimeoutMs);
      loading.current.catch(() => {
        loading.current = undefined;
      });
    }
    return loading.current;
  };

  const onClick = async (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // Whoever presses again while the code is on its way is not kept waiting: the link is followed.
    if (elsewhere) return;
    if (wanted.current) {
      wanted.current = false;
      return;
    }
    event.preventDefault();
    wanted.current = true;
    try {
      const module = await load();
      if (!wanted.current) return;
      setPanel(module);
      setOpen(true);
    } catch (error) {
      console.error(error);
      if (wanted.current) location.assign(page);
    } finally {
      wanted.current = false;
    }
  };

  const onClose = () => {
    setOpen(false);
    link.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <aside className={styles.enquiry} aria-label={label}>
        <a className={styles.call} href={phoneLink}>
          <Icon name="phone" />
          Call
        </a>
        <Link
          ref={link}
          className={styles.ask}
          to={page}
          onPointerEnter={() => void load().catch(() => {})}
          onFocus={() => void load().catch(() => {})}
          onClick={onClick}
        >
          {label}
          <Icon name="arrow" />
        </Link>
      </aside>
      {panel && <panel.EnquiryPanel open={open} onClose={onClose} />}
    </>
  );
}
