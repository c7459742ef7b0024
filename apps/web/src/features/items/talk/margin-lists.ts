import { createContext, use } from 'react';
import type { MarginList } from '@headwater/editor/editor-host';

const MarginListsContext = createContext<readonly MarginList[]>([]);

export const MarginListsProvider = MarginListsContext.Provider;

/** Returns what was written about the blocks of the item on the page. */
export function useMarginLists(): readonly MarginList[] {
  return use(MarginListsContext);
}
