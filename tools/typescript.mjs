// Prepares Node for the project's TypeScript: checks its version, then loads tsx, then what spares tsx work.
// Commands load it with --import. A dynamic import, because an old Node must stop before it reads tsx.
import "./check-node.mjs";

await import("tsx/esm");
await import("./direct-imports.mjs");
