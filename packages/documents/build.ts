// Makes the documents in their own process, for a build or for `npm run documents`.

import { join } from "node:path";
import { parseArgs } from "node:util";
import { pageLanguages } from "@site/common/languages";
import { compiledFolderOf } from "@site/common/page-files";
import { makeDocuments } from "./make-documents.ts";
import { sentencesOn } from "./missing.ts";

const { values } = parseArgs({ options: { "allow-missing": { type: "boolean" } } });
const root = process.cwd();
const content = join(root, "content");
const { files, made, missing } = await makeDocuments(
  compiledFolderOf(root),
  join(content, "media"),
  join(root, ".cache"),
  pageLanguages(root),
);
for (const sentence of sentencesOn(content, missing)) console.error(sentence);
if (missing.length > 0 && !values["allow-missing"]) process.exitCode = 1;
console.log(`${files.size} files of documents, ${made} made anew`);
