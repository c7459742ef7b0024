/**
 * Calls back when the page is hidden or left, after which a browser may end it without another event. A capturing
 * listener is called before the others.
 */
export function onPageHide(callback: () => void, options: { capture?: boolean } = {}): () => void {
  const stop = new AbortController();
  const listenerOptions = { ...options, signal: stop.signal };
  window.addEventListener('pagehide', callback, listenerOptions);
  // The event bubbles from the document, and fires on coming back as well.
  window.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && callback(),
    listenerOptions,
  );
  return () => stop.abort();
}
