// View of an open translation: form and text like any file, with the text that it translates beside it.
import { useEffect, useState } from "react";
import { FileView, type FileViewProps } from "../page/FileView.tsx";
import { TranslationSource } from "./TranslationSource.tsx";

/** Shows the editor as soon as the translatable fields are known. */
export function Translation(props: FileViewProps) {
  const { compiler, opened } = props;
  const [site, setSite] = useState<FileViewProps["site"]>();
  const [failed, setFailed] = useState<string>();
  const [begun] = useState({ file: opened.file, site: props.site });
  useEffect(() => {
    const { path, text, others } = begun.file;
    const changes = { files: { ...others, [path]: text }, pictures: {} };
    compiler.ask("translation", { changes, path }).then(
      ({ collection }) => setSite({ ...begun.site, collections: [collection, ...begun.site.collections] }),
      (problem: Error) => setFailed(problem.message),
    );
  }, [compiler, begun]);
  // If the source is missing, the findings report it, and the text can still be copied.
  if (failed !== undefined) return <FileView {...props} />;
  return site ? (
    <FileView {...props} {...{ site, Beside: TranslationSource }} />
  ) : (
    <p role="status">Its source is being read.</p>
  );
}
