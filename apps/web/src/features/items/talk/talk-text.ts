import { createContext, use } from 'react';

/** Unsent message about an item. */
type TalkText = readonly [text: string, setText: (text: string) => void];

const TalkTextContext = createContext<TalkText | undefined>(undefined);

export const TalkTextProvider = TalkTextContext.Provider;

/** Returns the typed message if the conversation can move on the page, otherwise undefined. */
export function useTalkText(): TalkText | undefined {
  return use(TalkTextContext);
}
