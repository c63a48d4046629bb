// The oldest browsers that can show a page, open its menu and send an enquiry (docs/browsers.md). Styles are lowered for them.

/** As Vite's targets: a browser and the first of its versions. */
export const readable = ["chrome93", "edge93", "firefox91", "safari15", "ios15"] as const;
