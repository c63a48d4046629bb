// Re-exports the generated types of the compiled content for the app.
export type * from "../../.content/types.d.ts";
