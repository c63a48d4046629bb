// The files that are handed over, with the changed words of each, marked.
import { Fragment, memo } from "react";
import { pathsOf, type Submission } from "../sending/submission.ts";
import { changedWords, type Piece } from "./changed-words.ts";
import styles from "./SubmissionForm.module.css";

type ChangedFilesProps = Pick<Submission, "files" | "before" | "pictures">;

export const ChangedFiles = memo(function ChangedFiles(props: ChangedFilesProps) {
  const { files, before, pictures } = props;
  return (
    <ul className={styles.files}>
      {pathsOf({ files, pictures }).map((path) => {
        const was = before[path];
        const now = files[path];
        const places = was != null && now != null ? changedWords(was, now) : [];
        return (
          <li key={path}>
            {path}
            {now === null && ", which is removed"}
            {was == null && now !== null && ", which is new"}
            {places.map((pieces, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places of a file have nothing but their order.
              <p key={index}>
                {pieces.map((piece, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same.
                  <Fragment key={at}>{marked(piece)}</Fragment>
                ))}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
});

function marked({ kind, text }: Piece) {
  if (kind === "same") return text;
  return kind === "removed" ? <del>{text}</del> : <ins>{text}</ins>;
}
