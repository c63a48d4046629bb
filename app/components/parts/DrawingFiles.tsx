// The files of a drawing, to download.
import { drawingAddress } from "../../lib/picture.ts";
import styles from "./DrawingFiles.module.css";

const forms = ["PDF", "DXF", "SVG"] as const;

interface DrawingFilesProps {
  /** Name of the files, without the ending. */
  file: string;
  /** What is drawn, which each link says besides its form. */
  of: string;
}

/** The PDF opens in a tab of its own, the other files are saved. */
export function DrawingFiles({ file, of }: DrawingFilesProps) {
  return (
    <ul className={styles.files}>
      {forms.map((form) => (
        <li key={form}>
          <a
            href={drawingAddress(`${file}.${form.toLowerCase()}`)}
            {...(form === "PDF" ? { target: "_blank", rel: "noopener" } : { download: true })}
            aria-label={`${form}: ${of}`}
          >
            {form}
          </a>
        </li>
      ))}
    </ul>
  );
}
