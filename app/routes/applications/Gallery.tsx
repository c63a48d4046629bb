// The pictures of an application: here in the page, and in a window-filling dialog where elements cannot have the screen.
import { useEffect, useRef, useState } from "react";
import type { Picture as PictureData } from "../../lib/content.ts";
import styles from "./Gallery.module.css";
import { GalleryView } from "./GalleryView.tsx";

interface GalleryProps {
  /** What the pictures show together. */
  title: string;
  pictures: PictureData[];
  /** The first picture is the one that the page opens with. */
  opens: boolean;
}

/** The dialog begins with the picture that the page shows; the page goes on with the one that the dialog ended with. */
export function Gallery({ title, pictures, opens }: GalleryProps) {
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
        opens={opens}
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
