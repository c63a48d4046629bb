// What the development server and the page it shows call their messages.

/** Carries a WatchState. */
export const stateEvent = "content:compiled";

/** A page that has just been opened asks for the state that it missed. */
export const askEvent = "content:ask";
