// Pages that work without script and are served at addresses that the router does not know.

/** Whether a route's handle says that there is nothing to hydrate. */
export function isStatic(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "static" in handle && handle.static === true;
}
