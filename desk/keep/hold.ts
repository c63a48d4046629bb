// Which tab writes a draft: one at a time. Another one can ask for it; a tab that does not answer loses it all the same.

/** A draft that this tab holds. */
export interface Hold {
  /** Gives it back; when it is done, the draft can be had again. */
  release(): Promise<void>;
}

const lockOf = (draft: string) => `writers-desk ${draft}`;
const channelName = "writers-desk";

/** How long a tab has time to keep what it has and to let go; in milliseconds. */
const patience = 2000;

interface Wish {
  readonly wants: string;
}

const isWish = (data: unknown): data is Wish =>
  typeof data === "object" && data !== null && "wants" in data && typeof data.wants === "string";

function request(draft: string, options: LockOptions, onLost: () => void): Promise<Hold | undefined> {
  return new Promise((resolve) => {
    let isHeld = false;
    const over: Promise<void> = navigator.locks
      .request(lockOf(draft), options, (lock) => {
        if (!lock) return resolve(undefined);
        isHeld = true;
        return new Promise<void>((free) => {
          const release = () => {
            free();
            return over;
          };
          resolve({ release });
        });
      })
      // Stolen by another tab, or not to be had in time.
      .catch(() => (isHeld ? onLost() : resolve(undefined)));
  });
}

/**
 * Takes a draft for this tab.
 * @param onAsked another tab wants it: keep what there is, then call `release`
 * @param onLost it was taken away, as this tab did not answer
 * @param isWanted true: also where another tab has it
 * @returns undefined where another tab has it
 */
export async function holdDraft(
  draft: string,
  on: { readonly asked: () => void; readonly lost: () => void },
  isWanted: boolean,
): Promise<Hold | undefined> {
  let held = await request(draft, { ifAvailable: true }, on.lost);
  if (!held && isWanted) {
    const channel = new BroadcastChannel(channelName);
    const wish: Wish = { wants: draft };
    channel.postMessage(wish);
    channel.close();
    held = await request(draft, { signal: AbortSignal.timeout(patience) }, on.lost);
    held ??= await request(draft, { steal: true }, on.lost);
  }
  if (!held) return undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isWish(data) && data.wants === draft) on.asked();
  });
  const { release } = held;
  return {
    release() {
      channel.close();
      return release();
    },
  };
}
