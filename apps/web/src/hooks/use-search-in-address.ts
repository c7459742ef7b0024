import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedSearch } from './use-debounced.ts';

/** Keeps the text of a search field in the page's address once the typing has paused, and follows the address otherwise. */
export function useSearchInAddress(addressText: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(addressText);
  const [former, setFormer] = useState(addressText);
  const [sent, setSent] = useState(addressText);
  const text = useDebouncedSearch(typed);
  if (addressText !== former) {
    setFormer(addressText);
    // Somebody went back, or chose a saved filter.
    if (addressText !== sent) {
      setSent(addressText);
      setTyped(addressText);
    }
  }
  const hasPaused = text === typed.trim() && text !== sent;
  const send = useEffectEvent(() => {
    setSent(text);
    onPause(text);
  });
  useEffect(() => {
    if (hasPaused) send();
  }, [hasPaused]);
  return { typed, setTyped, text };
}
