// Content of the picture window: the site's pictures, with a search by path and text.

import { useState } from "react";
import { Button } from "../../parts/Button.tsx";
import windowStyles from "../../parts/DialogContent.module.css";
import type { Completions } from "../../protocol.ts";
import styles from "../Form.module.css";

interface PictureChoiceProps {
  offers: Completions;
  onPick: (picture: Completions["pictures"][number]) => void;
  /** Adds pictures from the writer's computer; undefined if that is not possible. */
  onFiles: ((files: readonly File[]) => void) | undefined;
  onClose: () => void;
}

/** Most pictures shown at once; others are found by searching. */
const maxShown = 60;

export default function PictureChoice({ offers, onPick, onFiles, onClose }: PictureChoiceProps) {
  const [sought, setSought] = useState("");
  const found = offers.pictures.filter(({ path, alt }) =>
    `${path} ${alt}`.toLowerCase().includes(sought.toLowerCase()),
  );
  return (
    <>
      <div className={windowStyles.head}>
        <label>
          Find a picture
          <input type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
        </label>
        <Button onClick={onClose}>Close</Button>
      </div>
      {onFiles && (
        <label className={styles.part}>
          Or take pictures of yours
          <input
            type="file"
            accept="image/*"
            multiple
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])]);
              onClose();
            }}
          />
        </label>
      )}
      <ul className={styles.pictures} aria-label="Pictures">
        {found.slice(0, maxShown).map((picture) => (
          <li key={picture.path}>
            <button
              type="button"
              onClick={() => {
                onPick(picture);
                onClose();
              }}
            >
              {picture.thumbnail && (
                <img src={picture.thumbnail} alt="" loading="lazy" width={120} height={90} />
              )}
              <b>{picture.path.replace(/^media\//, "")}</b>
              <span>{picture.alt}</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        The desk cannot rename or delete a picture of the site. To rename one, take it again under
        its new name, choose that in the texts, and delete the old file on GitHub, in the folder
        media.
      </p>
      <p role="status">
        {found.length === 0
          ? "No picture has these words."
          : found.length > maxShown &&
            `${found.length - maxShown} more: type a word of what you look for.`}
      </p>
    </>
  );
}
