// Loads the writers' desk if it is installed; everything but the desk itself works without it.

/** The desk's package. A variable names it, so that types and bundles do not need it. */
const deskPackage = "@site/desk";

/**
 * Loads a door of the desk.
 * @returns undefined if the desk is not installed
 */
export async function loadDesk<Door>(door: string): Promise<Door | undefined> {
  const name = `${deskPackage}/${door}`;
  try {
    return await import(/* @vite-ignore */ name);
  } catch (error) {
    // What the desk itself misses is a fault, and is said.
    if (error instanceof Error && error.message.includes(deskPackage)) return undefined;
    throw error;
  }
}
