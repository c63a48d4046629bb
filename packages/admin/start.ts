// Starts the CMS with the configuration that lies beside its page.
import CMS from "@sveltia/cms";

const response = await fetch("config.json");
await CMS.init({ config: await response.json() });
