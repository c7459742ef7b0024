import type { Readable } from 'node:stream';

/**
 * Watches a stream that is about to be piped, and calls `onMismatch` before its reader sees an early end, or gets a
 * byte too many. It adds a listener and no stream, as that would cost as much as the rest of serving a small file.
 */
export function watchLength(source: Readable, length: number, onMismatch: () => void): Readable {
  let left = length;
  source.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) onMismatch();
  });
  source.once('end', () => {
    if (left > 0) onMismatch();
  });
  // A listener lets it flow, and its reader has yet to come.
  return source.pause();
}
