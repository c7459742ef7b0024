import { useEffect, useState } from 'react';

/** Milliseconds from the last key press to the search. */
const SEARCH_DEBOUNCE_MS = 250;

/** Returns the trimmed search text after the typing has paused. */
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
