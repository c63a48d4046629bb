// A button that opens a window with the site's pictures.
import { lazy } from "react";
import { WindowButton } from "../parts/WindowButton.tsx";
import type { Offers } from "../protocol.ts";

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
  return (
    <WindowButton label={label} name="Pictures of the site" size="wide">
      {(close) => <PictureChoice {...{ offers, onPick, onFiles }} onClose={close} />}
    </WindowButton>
  );
}
