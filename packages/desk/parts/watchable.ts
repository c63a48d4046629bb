// State outside of React that its listeners follow.

export class Watchable {
  readonly #listeners = new Set<() => void>();

  /** For `useSyncExternalStore`: calls the listener when the state changes; returns what ends that. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
