import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';

/** Keeps a search field's text in the page's address after the typing has paused, and otherwise follows the address. */
export function useSearchInAddress(addressText: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(addressText);
  const [former, setFormer] = useState(addressText);
  const text = useDebouncedSearch(typed);
  if (addressText !== former) {
    setFormer(addressText);
    // The person has gone back or forward.
    if (addressText !== text) setTyped(addressText);
  }
  const send = useEffectEvent(() => {
    if (text === typed.trim() && text !== addressText) onPause(text);
  });
  useEffect(() => send(), [text]);
  return { typed, setTyped, text };
}
