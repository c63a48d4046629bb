// Gives the app's components what every page of the site loads, as compiled when the desk was built.

import data from "../../.content/client.json";
import { setClientContent } from "../../app/lib/client-content.ts";
import type { ClientContent } from "../../app/lib/content.ts";

export const siteContent = data as ClientContent;

setClientContent(() => siteContent);
