import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import { serviceUnavailable } from '../../../errors.ts';
import type { UploadContext } from '../upload-context.ts';

interface FileToStore {
  name: string;
  content: Uint8Array;
}

/**
 * Stores a file, then commits the rows that refer to it, and frees the content; if that fails, it removes the file again.
 */
export async function storeFile<Result>(
  { files, log }: Pick<UploadContext, 'files' | 'log'>,
  { name, content }: FileToStore,
  commit: () => Promise<Result>,
): Promise<Result> {
  try {
    await files.put(name, content);
  } catch (error) {
    log.error({ err: error }, 'a file could not be stored');
    await remove();
    throw serviceUnavailable('The file could not be stored. Nothing was changed; please try again shortly.');
  }
  const result = await commit().catch(async (error: unknown): Promise<never> => {
    // After a lost connection the rows may be committed: the nightly job removes files without a row.
    if (!isDatabaseUnreachable(error)) await remove();
    throw error;
  });
  free(content);
  return result;

  async function remove(): Promise<void> {
    try {
      await files.remove(name);
    } catch (error) {
      log.warn({ err: error }, 'a file without a row was left to the nightly job');
    }
  }
}

/** Without waiting for V8, which would mark the whole heap every few uploads to find such large pieces. */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength)
    buffer.transfer(0);
}
