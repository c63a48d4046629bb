// View of an open translation: form and text like any file, with the text that it translates beside it.
import { useEffect, useState } from "react";
import type { DeskCollection } from "../protocol.ts";
import FileView from "./FileView.tsx";
import type { FileViewProps } from "./file-context.ts";
import { TranslationSource } from "./TranslationSource.tsx";

/** Shows the editor as soon as the translatable fields are known. */
export default function Translation(props: FileViewProps) {
  const { compiler, opened } = props;
  const [collection, setCollection] = useState<DeskCollection>();
  const [failed, setFailed] = useState<string>();
  const [begun] = useState(opened.file);
  useEffect(() => {
    const { path, text, others } = begun;
    const changes = { files: { ...others, [path]: text }, pictures: {} };
    compiler.ask("translation", { changes, path }).then(
      (made) => setCollection(made.collection),
      (problem: Error) => setFailed(problem.message),
    );
  }, [compiler, begun]);
  // If the source is missing, the findings report it, and the text can still be copied.
  if (failed !== undefined) return <FileView {...props} />;
  return collection ? (
    <FileView {...props} collection={collection} Beside={TranslationSource} />
  ) : (
    <p role="status">Its source is being read.</p>
  );
}
