import type { Deps } from '../../deps.ts';
import { indexPublications } from './search-words.queries.ts';

/** As many as a minute is enough for, so that the runs of this job do not pile up. */
const MAX_BATCHES = 100;

/** The job that makes the words of pages anew that were published before these were made as they are now. */
export async function indexEarlierPublications({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let batches = 0; batches < MAX_BATCHES; batches += 1) if (!(await indexPublications(db))) return;
}
