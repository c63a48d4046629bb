// Loads the page of the present address as a document, where the router has failed to show it.

/** Whether a document is on its way: the router's own reload is prevented (useNavigationFailure.ts), this one is not. */
let isComing = false;

export const isDocumentComing = (): boolean => isComing;

export function loadDocument(): void {
  isComing = true;
  location.reload();
}
