import type { TaskPlace } from '@headwater/contract/review-tasks';
import { createContext, use, type ReactNode } from 'react';

interface PlacedNote {
  key: string;
  place: TaskPlace;
  /** Name of the note and of the popover that it opens. */
  name: string;
  summary: string;
  done: boolean;
  body: ReactNode;
}

/** Notes in the margin of a text's blocks, and the text as it was when the notes were made. */
export interface MarginList {
  content: string;
  notes: readonly PlacedNote[];
}

const MarginListsContext = createContext<readonly MarginList[]>([]);

export const MarginListsProvider = MarginListsContext.Provider;

/** Returns the notes on the blocks of the page's item. */
export function useMarginLists(): readonly MarginList[] {
  return use(MarginListsContext);
}
