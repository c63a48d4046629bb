// Bundles the desk into its folder. A process of its own: Vite keeps what it knows of a build for as long as it runs.

import { build } from "vite";
import { deskConfig } from "./desk-config.ts";

process.env.NODE_ENV = "production";
// The desk may stand in any folder of a host.
await build({ ...deskConfig(process.cwd()), base: "./", logLevel: "warn" });
