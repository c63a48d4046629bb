// Names the folder that development compiles into, as a build does into the project's: it has its own `.content/`, with drafts.
import { dirname, join } from "node:path";
import { outputFolders } from "@site/common/files/output-manifest";

/** @param root the project's folder */
export const developmentOf = (root: string): string => join(root, dirname(outputFolders.drafts));
