import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedSearch } from '@headwater/ui/use-debounced';

/** Keeps the text of a search field in the page's address once the typing has paused, and follows the address otherwise. */
export function useSearchInAddress(addressText: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(addressText);
  const [former, setFormer] = useState(addressText);
  const text = useDebouncedSearch(typed);
  if (addressText !== former) {
    setFormer(addressText);
    // Somebody went back or forward.
    if (addressText !== text) setTyped(addressText);
  }
  const send = useEffectEvent(() => {
    if (text === typed.trim() && text !== addressText) onPause(text);
  });
  useEffect(() => send(), [text]);
  return { typed, setTyped, text };
}
