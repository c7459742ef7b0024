import type { Deps } from '../deps.ts';
import { isPublished } from './public-pages.queries.ts';

/**
 * Returns a function that says whether an item has a public page, whose readers are counted. It remembers only items
 * with a page, which limits its memory. Items removed since are left out when the counts are written.
 */
export function createPageCheck({ db, log }: Pick<Deps, 'db' | 'log'>) {
  const known = new Set<number>();

  return async (itemId: number): Promise<boolean> => {
    if (known.has(itemId)) return true;
    try {
      if (!(await isPublished(db, { itemId }))) return false;
      known.add(itemId);
    } catch (error) {
      log.warn({ err: error }, 'whether a page is public is decided as its counts are written');
    }
    return true;
  };
}
