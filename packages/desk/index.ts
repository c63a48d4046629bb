// The door of the desk's parts, which a page for tests shows one by one.
export { Compiler } from "./compiler-client.ts";
export { Drafts } from "./drafts/drafts.ts";
export { historyOf, restoredState } from "./drafts/editor-history.ts";
export type { OpenDraft } from "./drafts/open-draft.ts";
export { InAnotherTab, NotSaved, SaveStatus } from "./drafts/SaveStatus.tsx";
export { default as SiteChanged } from "./drafts/SiteChanged.tsx";
export { storageProblem } from "./drafts/storage-problem.ts";
export { registerOffline } from "./offline/register.ts";
export { ErrorBoundary } from "./parts/ErrorBoundary.tsx";
export { default as PasteNotice } from "./paste/PasteNotice.tsx";
export { convertPasted } from "./paste/paste.ts";
export { preparePicture } from "./pictures/prepare-picture.ts";
