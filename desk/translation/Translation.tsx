// A translation being written: its fields and text as those of any file, and its source beside it, block by block.
import { useEffect, useState } from "react";
import { Writing, type WritingProps } from "../page/Writing.tsx";
import { Beside } from "./Beside.tsx";

/** The editor begins once it is known which fields are words. */
export function Translation(props: WritingProps) {
  const { compiler, opened } = props;
  const [site, setSite] = useState<WritingProps["site"]>();
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
  // Where its source is gone, the findings say so, and its words can still be taken out.
  if (failed !== undefined) return <Writing {...props} />;
  return site ? <Writing {...props} {...{ site, Beside }} /> : <p role="status">Its source is being read.</p>;
}
