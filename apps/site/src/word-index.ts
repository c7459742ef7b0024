/** Which keys stand under which words. */
export function createWordIndex() {
  const keys = new Map<string, Set<string>>();
  return {
    add(key: string, words: readonly string[]): void {
      for (const word of words) {
        const known = keys.get(word);
        if (known) known.add(key);
        else keys.set(word, new Set([key]));
      }
    },
    remove(key: string, words: readonly string[]): void {
      for (const word of words) {
        const known = keys.get(word);
        known?.delete(key);
        if (known?.size === 0) keys.delete(word);
      }
    },
    keysOf(words: readonly string[]): string[] {
      return words.flatMap((word) => [...(keys.get(word) ?? [])]);
    },
  };
}
