// The picture gallery of an application.
import { useEffect, useRef, useState } from "react";
import type { Picture as PictureData } from "../../lib/content.ts";
import styles from "./Gallery.module.css";
import { GalleryView } from "./GalleryView.tsx";

interface GalleryProps {
  /** Subject of the pictures. */
  title: string;
  pictures: PictureData[];
}

/**
 * The dialog opens with the current picture, and the page shows the dialog's last one after it
 * closes. The dialog stands in for a fullscreen mode, which some browsers lack for elements.
 */
export function Gallery({ title, pictures }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [start, setStart] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();
  const open = enlarged !== undefined;

  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);

  const last = useRef(0);
  return (
    <>
      <GalleryView
        title={title}
        pictures={pictures}
        start={start}
        opens
        onEnlarge={(index) => {
          setStart(index);
          setEnlarged(index);
        }}
      />
      {open && (
        <dialog
          ref={dialog}
          className={styles.dialog}
          aria-label={title}
          onClose={() => {
            setStart(last.current);
            setEnlarged(undefined);
          }}
        >
          <GalleryView
            title={title}
            pictures={pictures}
            start={enlarged}
            onShow={(index) => {
              last.current = index;
            }}
            onReduce={() => dialog.current?.close()}
          />
        </dialog>
      )}
    </>
  );
}
