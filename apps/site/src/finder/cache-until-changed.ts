/** A value of which only what some cache tags name may have changed since. */
export interface FormerValue<Value> {
  value: Value;
  cacheTags: ReadonlySet<string>;
}

interface UntilChangedOptions<Value> {
  /** Receives the value that was held; null if there was none, or if much else may have changed. */
  load: (former: FormerValue<Value> | null) => Promise<Value>;
  /** Returns what a value depends on beside the changes; null if a change would not be announced. */
  moment: () => string | null;
}

/** With more changes than these, as by an import, a value is loaded anew. */
const MAX_FOLLOWED_TAGS = 2_000;

/** Holds one value until something changes. Any number of readers who find it changed wait for one load. */
export function cacheUntilChanged<Value>({ load, moment }: UntilChangedOptions<Value>) {
  let changes = 0;
  let changed = new Set<string>();
  let held: { value: Value; at: string; changes: number } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | null = null;

  async function loadNow(): Promise<Value> {
    next = null;
    const loading = { at: moment(), changes };
    const isFollowed = held !== null && held.at === loading.at && changed.size <= MAX_FOLLOWED_TAGS;
    const former = held !== null && isFollowed ? { value: held.value, cacheTags: changed } : null;
    // A load that fails leaves nothing to follow the changes from.
    held = null;
    changed = new Set();
    const value = await load(former);
    held = loading.at === null ? null : { value, at: loading.at, changes: loading.changes };
    return value;
  }

  return {
    async get(): Promise<Value> {
      if (held !== null && held.at === moment() && held.changes === changes) return held.value;
      // A load that has begun may have read before the change; those who wait now share the one after it.
      if (!next) {
        next = last.then(loadNow);
        last = next.catch(() => undefined);
      }
      return next;
    },

    invalidate(cacheTags: readonly string[]): void {
      changes += 1;
      if (changed.size <= MAX_FOLLOWED_TAGS) for (const cacheTag of cacheTags) changed.add(cacheTag);
    },
  };
}

export type CachedUntilChanged<Value> = ReturnType<typeof cacheUntilChanged<Value>>;
