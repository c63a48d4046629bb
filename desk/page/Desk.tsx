// The desk before it has an editor: which site it is for, and how many files of it can be opened.
import { useEffect, useState } from "react";
import type { DeskSite } from "../protocol.ts";
import { Compiler, dataAddress } from "../worker/client.ts";

export function Desk() {
  const [site, setSite] = useState<DeskSite>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const compiler = new Compiler();
    compiler.ask("open", { base: dataAddress }).then(setSite, (problem: Error) => setFailed(problem.message));
    return () => compiler.close();
  }, []);
  if (failed !== undefined) return <p role="alert">{failed}</p>;
  return <h1>{site ? `${site.name}: ${site.files.length} files` : "The site is being read."}</h1>;
}
