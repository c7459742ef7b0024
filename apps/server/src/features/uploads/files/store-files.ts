import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import { serviceUnavailable } from '../../../errors.ts';
import type { UploadContext } from '../upload-context.ts';

interface FileToStore {
  name: string;
  content: Uint8Array;
}

/** Stores the files, then commits the rows that refer to them; where that fails it removes the files again. */
export async function storeFiles<Result>(
  { files, log }: Pick<UploadContext, 'files' | 'log'>,
  newFiles: readonly FileToStore[],
  commit: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const { name, content } of newFiles) await files.put(name, content);
  } catch (error) {
    log.error({ err: error }, 'a file could not be stored');
    await removeAll();
    throw serviceUnavailable('The file could not be stored. Nothing was changed; please try again shortly.');
  }
  try {
    return await commit();
  } catch (error) {
    // After a lost connection the rows may be committed: the nightly job removes files without a row.
    if (!isDatabaseUnreachable(error)) await removeAll();
    throw error;
  }

  async function removeAll(): Promise<void> {
    const removals = await Promise.allSettled(newFiles.map(async ({ name }) => files.remove(name)));
    const failed = removals.find(({ status }) => status === 'rejected');
    if (failed) log.warn({ err: failed }, 'a file without a row was left to the nightly job');
  }
}
