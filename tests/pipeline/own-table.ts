// Has the rows of this project's own site for tests.
import config from "../../content.config.ts";
import { SiteTable } from "../../pipeline/read/files/site-table.ts";

export const table = new SiteTable(config);
