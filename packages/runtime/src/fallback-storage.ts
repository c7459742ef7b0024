import type { FileStorage } from './storage.ts';

/** Combines two storages while files move: new ones go into `primary`, and each is found in either. */
export function createFallbackStorage(primary: FileStorage, fallback: FileStorage): FileStorage {
  async function findInEither<T>(look: (storage: FileStorage) => Promise<T | null>): Promise<T | null> {
    // The primary is asked again, because the file may have been moved there between the two look-ups.
    return (await look(primary)) ?? (await look(fallback)) ?? look(primary);
  }

  return {
    put: async (name, content) => primary.put(name, content),
    get: async (name, range) => findInEither(async (storage) => storage.get(name, range)),
    size: async (name) => findInEither(async (storage) => storage.size(name)),
    async remove(name) {
      await fallback.remove(name);
      await primary.remove(name);
    },
    async *list() {
      const names = new Set<string>();
      for (const storage of [primary, fallback]) {
        for await (const file of storage.list()) {
          if (!names.has(file.name)) yield file;
          names.add(file.name);
        }
      }
    },
  };
}
