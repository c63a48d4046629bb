// Button that opens a window with the site's pictures.

import { lazy } from "react";
import { DialogButton } from "../../parts/DialogButton.tsx";
import type { Completions } from "../../protocol.ts";

const PictureChoice = lazy(() => import("./PictureChoice.tsx"));

interface PicturePickerProps {
  /** Label of the button. */
  label: string;
  offers: Completions;
  onPick: (picture: Completions["pictures"][number]) => void;
  /** Adds pictures from the writer's computer; undefined if that is not possible. */
  onFiles?: (files: readonly File[]) => void;
}

export function PicturePicker({ label, offers, onPick, onFiles }: PicturePickerProps) {
  return (
    <DialogButton label={label} name="Pictures of the site" size="wide">
      {(close) => (
        <PictureChoice offers={offers} onPick={onPick} onFiles={onFiles} onClose={close} />
      )}
    </DialogButton>
  );
}
