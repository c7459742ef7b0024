import { useEffect, useState } from 'react';

/** From the last key pressed to the search, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 250;

/** Returns what to search for, trimmed, once the typing has paused. */
export function useDebouncedSearch(text: string): string {
  return useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
}

/** Returns the value debounced by that many milliseconds. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
