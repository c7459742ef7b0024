import { isDatabaseAway } from '@headwater/db/database-away';
import { unavailable } from '../../errors.ts';
import type { Uploader } from './uploader.ts';

interface NewFile {
  name: string;
  content: Uint8Array;
}

/** Puts the files, then commits the rows that name them; where that fails the files go again. */
export async function storeFiles<Result>(
  { files, log }: Pick<Uploader, 'files' | 'log'>,
  news: readonly NewFile[],
  commit: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const { name, content } of news) await files.put(name, content);
  } catch (error) {
    log.error({ err: error }, 'a file could not be stored');
    await removeAll();
    throw unavailable('The file could not be stored. Nothing was changed; please try again shortly.');
  }
  try {
    return await commit();
  } catch (error) {
    // With the connection lost the rows may stand: the nightly job removes what no row names.
    if (!isDatabaseAway(error)) await removeAll();
    throw error;
  }

  async function removeAll(): Promise<void> {
    const removals = await Promise.allSettled(news.map(async ({ name }) => files.remove(name)));
    const failed = removals.find(({ status }) => status === 'rejected');
    if (failed) log.warn({ err: failed }, 'a file without a row was left to the nightly job');
  }
}
