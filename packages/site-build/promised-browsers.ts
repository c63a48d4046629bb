// The oldest browsers in which a page can be read, its menu opened and an enquiry sent (docs/browsers.md). Styles are lowered for them.

/** As Vite's targets: a browser and the first of its versions. */
export const readable = ["chrome93", "edge93", "firefox91", "safari15", "ios15"] as const;
