// Ensures with Web Locks that only one tab writes a draft. Another tab can ask for it; a tab that does not answer loses it,
// as whoever thaws after an hour must not write over newer words.

/** A lock on a draft. */
export interface DraftLock {
  /** Releases the lock; resolves when the draft can be opened again. */
  release(): Promise<void>;
}

/** Name of a draft's lock, and of the channel on which it is asked for. */
const nameOf = (draft: string) => `writers-desk ${draft}`;

/** Time that a tab has to store its changes and release the lock, in milliseconds. */
const yieldTimeout = 2000;

function request(
  draft: string,
  options: LockOptions,
  onLost: () => void,
): Promise<DraftLock | undefined> {
  return new Promise((resolve) => {
    let isHeld = false;
    const isReleased: Promise<void> = navigator.locks
      .request(nameOf(draft), options, (lock) => {
        if (!lock) return resolve(undefined);
        isHeld = true;
        return new Promise<void>((free) => {
          const release = () => {
            free();
            return isReleased;
          };
          resolve({ release });
        });
      })
      // The lock was stolen by another tab, or not available in time.
      .catch(() => (isHeld ? onLost() : resolve(undefined)));
  });
}

/**
 * Locks a draft for this tab.
 * @param on.asked another tab wants it: store all changes, then call `release`
 * @param on.lost it was taken away, because this tab did not answer
 * @param takeOver true: also take it from another tab
 * @returns undefined if another tab has it
 */
export async function lockDraft(
  draft: string,
  on: { readonly asked: () => void; readonly lost: () => void },
  takeOver: boolean,
): Promise<DraftLock | undefined> {
  let held = await request(draft, { ifAvailable: true }, on.lost);
  if (!held && takeOver) {
    const channel = new BroadcastChannel(nameOf(draft));
    channel.postMessage("wanted");
    channel.close();
    held = await request(draft, { signal: AbortSignal.timeout(yieldTimeout) }, on.lost);
    held ??= await request(draft, { steal: true }, on.lost);
  }
  if (!held) return undefined;
  const channel = new BroadcastChannel(nameOf(draft));
  channel.addEventListener("message", on.asked);
  const { release } = held;
  return {
    release() {
      channel.close();
      return release();
    },
  };
}
