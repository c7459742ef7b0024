import type { Deps } from '../../deps.ts';
import { indexPublications } from './search-words.queries.ts';

/** As many as a minute is enough for, so that the runs of this job do not pile up. */
const MAX_BATCHES = 100;

/** The job that recreates the search words of pages published by earlier versions. */
export async function indexEarlierPublications({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let batches = 0; batches < MAX_BATCHES; batches += 1) if (!(await indexPublications(db))) return;
}
