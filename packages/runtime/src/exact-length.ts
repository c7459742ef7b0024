import { pipeline, Transform, type Readable } from 'node:stream';

/**
 * Passes a stream on and fails where it has another length, before its last byte is taken for the end of an answer:
 * Node itself would leave the connection open, and the reader would take the next answer for the rest of this one.
 */
export function exactLength(source: Readable, length: number, onMismatch: () => void): Readable {
  let left = length;
  const fail = () => {
    onMismatch();
    return new Error('the content has another length than was announced');
  };
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(fail());
      else done(null, chunk);
    },
    flush: (done) => done(left === 0 ? null : fail()),
  });
  // Whoever reads `counted` hears of the error; this only makes each of the two end with the other.
  pipeline(source, counted, () => undefined);
  return counted;
}
