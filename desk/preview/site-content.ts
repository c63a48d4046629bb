// Gives the app's components what every page of the site loads, and the messages of all pages, as
// compiled when the desk was built.

import data from "../../.content/client.json";
import messages from "../../.content/messages.json";
import { setClientContent } from "../../app/lib/client-content.ts";
import type { ClientContent } from "../../app/lib/content.ts";

export const siteContent: ClientContent = { ...(data as ClientContent), messages };

setClientContent(() => siteContent);
