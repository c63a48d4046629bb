// The files of a drawing, to download.
import type { FileForm } from "../../../drawings/file-names.ts";
import { drawingAddress } from "../../lib/picture.ts";
import styles from "./DrawingFiles.module.css";

interface DrawingFilesProps {
  /** Name of the files, without the ending. */
  file: string;
  forms: readonly FileForm[];
  /** What is drawn, which each link says besides its form. */
  of: string;
}

/** The PDF opens in a tab of its own, the other files are saved. */
export function DrawingFiles({ file, forms, of }: DrawingFilesProps) {
  return (
    <ul className={styles.files}>
      {forms.map((form) => (
        <li key={form}>
          <a
            href={drawingAddress(`${file}.${form}`)}
            {...(form === "pdf" ? { target: "_blank", rel: "noopener" } : { download: true })}
            aria-label={`${form.toUpperCase()}: ${of}`}
          >
            {form.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}
