import { createStorage } from '@headwater/runtime/create-storage';
import type { OperatorScript } from '../../operator.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

/** What the operator's scripts do with files, by name. */
export const fileScripts: ReadonlyMap<string, OperatorScript> = new Map<string, OperatorScript>([
  [
    'clean-files',
    async ({ db, env, now }) => {
      const removed = await removeUnusedFiles({ db, files: await createStorage(env), now });
      const { unused, stored } = removed;
      const line = `Removed ${unused} uploads that nothing refers to, and ${stored} files from the storage.`;
      return { line, facts: removed };
    },
  ],
]);
