// A picture that was dropped or chosen: what it is, its words and its name, until it is put into the text or left out.
import { useEffect, useId, useRef, useState } from "react";
import type { PictureProblem } from "../../pipeline/images/picture-problem.ts";
import { altHelp, silenceMessage, silenceOf } from "../../pipeline/lint/rules/alt-says-nothing.ts";
import type { KeptPicture } from "../keep/draft.ts";
import { Button } from "../parts/Button.tsx";
import { Notice } from "../parts/Notice.tsx";
import { freePath, pictureStem } from "./naming.ts";
import styles from "./PictureDrop.module.css";
import type { Prepared } from "./scale.ts";

/** A picture on its way. */
export interface Waiting {
  readonly number: number;
  readonly fileName: string;
  readonly ready?: { readonly picture: Prepared; readonly doubt: string | undefined };
  readonly problem?: PictureProblem;
}

/** What a picture is put into, and who takes it. */
export interface PictureTaker {
  /** Where the pictures go, relative to the content folder, such as `media/articles`. */
  folder: string;
  /** Title of what is written: a picture's text says something else. */
  title?: string | undefined;
  /** Paths of all pictures that there are, of the site and of the draft. */
  taken: ReadonlySet<string>;
  /** Keeps a picture; gives a sentence where it could not. */
  onPicture: (picture: KeptPicture) => Promise<string | undefined>;
}

interface OnePictureProps extends PictureTaker {
  waiting: Waiting;
  onForget: () => void;
}

/** Says what is wrong with it, or asks for its words. */
export function OnePicture({
  waiting: { fileName, ready, problem },
  folder,
  title,
  taken,
  onForget,
  onPicture,
}: OnePictureProps) {
  const [alt, setAlt] = useState("");
  const [typedName, setTypedName] = useState<string>();
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [address, setAddress] = useState<string>();
  const altField = useRef<HTMLInputElement>(null);
  const id = useId();
  const blob = ready?.picture.blob;
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);

  if (problem)
    return (
      <Notice kind="error" message={`${fileName}: ${problem.message}`} help={problem.help}>
        <Button onClick={onForget}>Put it away</Button>
      </Notice>
    );
  if (!ready) return <Notice kind="note" message={`${fileName} is being looked at.`} />;

  const { picture, doubt } = ready;
  const stem = typedName ?? pictureStem(fileName, alt);
  const path = freePath(folder, stem, picture.ending, taken);
  const silence = alt.trim() === "" ? undefined : silenceOf(alt, path, title);
  const missing = alt.trim() === "" ? "A picture without a text that says what it shows." : undefined;
  const wrong = missing ?? (silence && silenceMessage(alt, silence));
  const keep = async () => {
    setAsked(true);
    if (missing !== undefined) {
      altField.current?.focus();
      return;
    }
    setFailed(await onPicture({ path, blob: picture.blob, seen: picture.seen, alt: alt.trim() }));
  };
  return (
    <div className={styles.one}>
      {address !== undefined && <img src={address} alt="" className={styles.shown} />}
      <div className={styles.fields}>
        <p className={styles.from}>
          {fileName}, {picture.seen.width} × {picture.seen.height} pixels, {Math.ceil(picture.seen.bytes / 1024)} KB
        </p>
        {picture.said.length > 0 && (
          <ul className={styles.said}>
            {picture.said.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {doubt !== undefined && (
          <Notice
            kind="warning"
            message={doubt}
            help="Take a larger export if there is one; enlarging it would only blur it."
          />
        )}
        <label htmlFor={`${id}-alt`}>What it shows, for people who cannot see it</label>
        <input
          id={`${id}-alt`}
          ref={altField}
          value={alt}
          aria-describedby={`${id}-help`}
          aria-invalid={asked && wrong !== undefined}
          onChange={({ target }) => setAlt(target.value)}
        />
        <p id={`${id}-help`} className={asked && wrong !== undefined ? styles.wrong : styles.help}>
          {asked && wrong !== undefined ? `${wrong} ${altHelp}` : altHelp}
        </p>
        <label htmlFor={`${id}-name`}>Name of its file</label>
        <input
          id={`${id}-name`}
          value={stem}
          aria-describedby={`${id}-path`}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setTypedName(target.value)}
        />
        <p id={`${id}-path`} className={styles.help}>
          It becomes {path}
        </p>
        {failed !== undefined && <Notice kind="error" message={failed} />}
        <div className={styles.buttons}>
          <Button look="main" onClick={keep}>
            Put it into the text
          </Button>
          <Button onClick={onForget}>Leave it out</Button>
        </div>
      </div>
    </div>
  );
}
