import type { FileStorage } from './storage.ts';

/** Two storages while files move between them: what is new goes into `first`, and each file is found where it lies. */
export function joinStorages(first: FileStorage, second: FileStorage): FileStorage {
  async function find<T>(look: (storage: FileStorage) => Promise<T | null>): Promise<T | null> {
    // Once more in the first: between the two looks it may have been moved there.
    return (await look(first)) ?? (await look(second)) ?? look(first);
  }

  return {
    put: async (name, content) => first.put(name, content),
    get: async (name, range) => find(async (storage) => storage.get(name, range)),
    size: async (name) => find(async (storage) => storage.size(name)),
    async remove(name) {
      await second.remove(name);
      await first.remove(name);
    },
    async *list() {
      const names = new Set<string>();
      for (const storage of [first, second]) {
        for await (const file of storage.list()) {
          if (!names.has(file.name)) yield file;
          names.add(file.name);
        }
      }
    },
  };
}
