interface UntilChangedOptions<Value> {
  load: () => Promise<Value>;
  /** Returns what a value depends on beside the changes; null if a change would not be announced. */
  moment: () => string | null;
}

/** Holds one value until something changes. Any number of readers who find it changed wait for one load. */
export function cacheUntilChanged<Value>({ load, moment }: UntilChangedOptions<Value>) {
  let changes = 0;
  let held: { value: Value; version: string } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | null = null;

  function version(): string | null {
    const at = moment();
    return at === null ? null : `${at} ${changes}`;
  }

  async function loadNow(): Promise<Value> {
    next = null;
    const loading = version();
    const value = await load();
    held = loading === null ? null : { value, version: loading };
    return value;
  }

  return {
    async get(): Promise<Value> {
      if (held !== null && held.version === version()) return held.value;
      // A load that has begun may have read before the change; those who wait now share the one after it.
      if (!next) {
        next = last.then(loadNow);
        last = next.catch(() => undefined);
      }
      return next;
    },

    invalidate(): void {
      changes += 1;
    },
  };
}

export type CachedUntilChanged<Value> = ReturnType<typeof cacheUntilChanged<Value>>;
