// Field for a picture in front matter: its file and its alternative text.
import { useRef } from "react";
import { seenFrom } from "../../editor/offers.ts";
import { isMapping, type Value } from "../../text/yaml-head.ts";
import { describedBy, FieldGroup } from "../FieldFrame.tsx";
import styles from "../Form.module.css";
import type { ValueProps } from "../field-props.ts";
import { focusIn } from "../focus.ts";
import { type FormInView, useForm } from "../form-context.ts";
import { useTyped } from "../text/ui.tsx";
import { PicturePicker } from "./PicturePicker.tsx";

const words = (value: Value | undefined, part: string): string => {
  const found = isMapping(value) ? value[part] : undefined;
  return found === undefined || typeof found === "object" ? "" : String(found);
};

interface PictureInField {
  readonly src: string;
  readonly alt: string;
}

/**
 * Puts another picture into a field, with its own description: if it has none, that is asked for.
 * @param before the field when the picture was chosen
 * @param typed the description now: one that was typed while the picture was prepared stays
 */
export function putPicture(
  { actions, fieldPath, id }: Pick<ValueProps, "fieldPath" | "id"> & Pick<FormInView, "actions">,
  before: PictureInField,
  typed: string,
  { src, alt }: PictureInField,
): void {
  if (src === before.src) return;
  actions.set([...fieldPath, "src"], src);
  if (typed !== before.alt) return;
  actions.set([...fieldPath, "alt"], alt);
  if (alt === "") focusIn(`${id}-alt`);
}

/** Edits `src` and `alt`; other properties stay unchanged in the source. */
export function PictureFields(props: ValueProps) {
  const { id, findings, fieldPath, value } = props;
  const { actions, offers, path, addPictures } = useForm();
  const src = words(value, "src");
  const alt = words(value, "alt");
  const write = (part: string, known: string) => (text: string) => {
    if (text !== known) actions.set([...fieldPath, part], text, true);
  };
  const currentAlt = useRef(alt);
  currentAlt.current = alt;
  const put = (picture: { readonly path: string; readonly alt: string }) =>
    putPicture({ actions, fieldPath, id }, { src, alt }, currentAlt.current, {
      src: seenFrom(path, picture.path),
      alt: picture.alt,
    });
  const source = useTyped(src, write("src", src));
  const shows = useTyped(alt, write("alt", alt));
  const chosen = offers.pictures.find((picture) => seenFrom(path, picture.path) === src);
  return (
    <FieldGroup {...props}>
      <div className={styles.picture}>
        {chosen?.thumbnail && <img src={chosen.thumbnail} alt="" width={120} height={90} />}
        <div className={styles.pictureFields}>
          <label htmlFor={id} className={styles.part}>
            File
          </label>
          <div className={styles.row}>
            <input
              id={id}
              value={source.text}
              onChange={({ target }) => source.type(target.value)}
              onBlur={source.leave}
              autoComplete="off"
              spellCheck={false}
              {...describedBy(id, findings)}
            />
            <PicturePicker
              label="Choose…"
              onFiles={addPictures && ((files) => void addPictures(files.slice(0, 1), put))}
              offers={offers}
              onPick={put}
            />
          </div>
          <label htmlFor={`${id}-alt`} className={styles.part}>
            What it shows
          </label>
          <textarea
            id={`${id}-alt`}
            rows={2}
            dir="auto"
            value={shows.text}
            onChange={({ target }) => shows.type(target.value)}
            onBlur={shows.leave}
            {...describedBy(id, findings)}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
