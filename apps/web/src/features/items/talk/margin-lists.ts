import type { TaskPlace } from '@headwater/contract/review-tasks';
import { createContext, use, type ReactNode } from 'react';

interface PlacedNote {
  key: string;
  place: TaskPlace;
  /** Names the note, and what it opens. */
  name: string;
  summary: string;
  done: boolean;
  body: ReactNode;
}

/** What stands in the margin of a text's blocks, and the text as it was when their places were named. */
export interface MarginList {
  content: string;
  notes: readonly PlacedNote[];
}

const MarginListsContext = createContext<readonly MarginList[]>([]);

export const MarginListsProvider = MarginListsContext.Provider;

/** Returns what was written about the blocks of the item on the page. */
export function useMarginLists(): readonly MarginList[] {
  return use(MarginListsContext);
}
