// A button that opens a window with the site's pictures.
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "../parts/Button.tsx";
import type { Offers } from "../protocol.ts";
import styles from "./Form.module.css";

const PictureChoice = lazy(async () => ({ default: (await import("./PictureChoice.tsx")).PictureChoice }));

interface PicturePickerProps {
  /** What the button says. */
  label: string;
  offers: Offers;
  onPick: (picture: Offers["pictures"][number]) => void;
  /** Takes pictures from the writer's computer, where they can be taken. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
}

export function PicturePicker({ label, offers, onPick, onFiles }: PicturePickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setIsOpen(true);
          dialog.current?.showModal();
        }}
      >
        {label}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-label="Pictures of the site" onClose={() => setIsOpen(false)}>
        {isOpen && (
          <Suspense>
            <PictureChoice {...{ offers, onPick, onFiles }} onClose={() => dialog.current?.close()} />
          </Suspense>
        )}
      </dialog>
    </>
  );
}
