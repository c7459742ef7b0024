import { useSyncExternalStore } from 'react';

/** Less than that is a browser's own bars. */
const LEAST_KEYBOARD = 120;

/** Returns how much of the window a keyboard on the screen covers from below, in pixels; 0 without one. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, readHeight);
}

function subscribe(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['resize', 'scroll'])
    window.visualViewport?.addEventListener(event, onChange, { signal: stop.signal });
  return () => stop.abort();
}

function readHeight(): number {
  const viewport = window.visualViewport;
  // Somebody who has zoomed in sees a part of the window as well.
  if (!viewport || viewport.scale > 1) return 0;
  const covered = document.documentElement.clientHeight - viewport.height - viewport.offsetTop;
  return covered < LEAST_KEYBOARD ? 0 : Math.round(covered);
}
