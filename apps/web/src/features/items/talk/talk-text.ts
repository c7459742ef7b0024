import { createContext, use } from 'react';

/** What somebody writes about an item, and has not sent. */
type TalkText = readonly [text: string, setText: (text: string) => void];

const TalkTextContext = createContext<TalkText | undefined>(undefined);

export const TalkTextProvider = TalkTextContext.Provider;

/** Returns what is typed, wherever on the page the conversation stands by now; undefined where it stays in its place. */
export function useTalkText(): TalkText | undefined {
  return use(TalkTextContext);
}
