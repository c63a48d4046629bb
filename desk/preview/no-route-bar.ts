// Stands in the preview for the app's bar that shows that a page is loading (app/components/frame/RouteBar.tsx): here none ever is.

/** As the app's component. */
export const RouteBar = () => null;
