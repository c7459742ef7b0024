/** Indexes the keys of the cache by their tags. */
export function createTagIndex() {
  const keys = new Map<string, Set<string>>();
  return {
    add(key: string, tags: readonly string[]): void {
      for (const tag of tags) {
        const tagged = keys.get(tag);
        if (tagged) tagged.add(key);
        else keys.set(tag, new Set([key]));
      }
    },
    remove(key: string, tags: readonly string[]): void {
      for (const tag of tags) {
        const tagged = keys.get(tag);
        tagged?.delete(key);
        if (tagged?.size === 0) keys.delete(tag);
      }
    },
    listKeys(tags: readonly string[]): string[] {
      return tags.flatMap((tag) => [...(keys.get(tag) ?? [])]);
    },
  };
}
