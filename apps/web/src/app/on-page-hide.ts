/**
 * Calls back when the page goes away or out of sight: a browser may end it then without another word. A capturing
 * listener is called before the others.
 */
export function onPageHide(callback: () => void, options: { capture?: boolean } = {}): () => void {
  const stop = new AbortController();
  const listenerOptions = { ...options, signal: stop.signal };
  window.addEventListener('pagehide', callback, listenerOptions);
  // It climbs from the document, and is told of coming back as well.
  window.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && callback(),
    listenerOptions,
  );
  return () => stop.abort();
}
