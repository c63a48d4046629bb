// The section of what an application is built as, with its files and a link to its page.
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { DrawingFiles } from "../../components/parts/DrawingFiles.tsx";
import type { LinkedDrawing } from "../../lib/documents.server.ts";
import { drawingPicture } from "../../lib/picture.ts";
import styles from "./BuiltSection.module.css";

interface BuiltSectionProps {
  drawing: LinkedDrawing;
  /** Element of its title. */
  heading: "h2" | "h3";
}

export function BuiltSection({ drawing, heading: Heading }: BuiltSectionProps) {
  const { file, forms, title, note, issued, width, height, link } = drawing;
  return (
    <div className={styles.section}>
      <img src={drawingPicture(file)} width={width} height={height} alt="" loading="lazy" />
      <div>
        <Heading>{title}</Heading>
        {issued !== undefined && <p>{issued}</p>}
        {note !== undefined && <p>{note}</p>}
        <DrawingFiles file={file} forms={forms} of={title} />
        <ArrowLink to={link.path} label={link.label} />
      </div>
    </div>
  );
}
