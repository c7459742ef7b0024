import { letters } from './heic.ts';

/** A phone's takes a few hundred bytes, and that of a camera's maker a few thousand. */
const MAX_PROFILE_BYTES = 100_000;
/** Offsets, in every profile, of its colour space and of its signature. */
const SPACE_AT = 16;
const MARK_AT = 36;

/**
 * Returns the colour profile (ICC) that a HEIC picture names; null for none. The decoder leaves the colours as the file
 * has them, and phones have wider ones than the web: without their profile they look pale.
 */
export function readHeicProfile(file: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const properties = ['meta', 'iprp', 'ipco'].reduce<Uint8Array | undefined>(
    (within, type) => within && findBoxes(within, type).next().value,
    file,
  );
  for (const colours of properties ? findBoxes(properties, 'colr') : []) {
    const profile = colours.subarray(4);
    const isProfile = /^(?:prof|rICC)$/.test(letters(colours, 0)) && letters(profile, MARK_AT) === 'acsp';
    // A map of depths, in the same file, has greys.
    if (isProfile && profile.length <= MAX_PROFILE_BYTES && letters(profile, SPACE_AT) === 'RGB ')
      return profile.slice();
  }
  return null;
}

/** Yields the content of a container's boxes of a type. */
function* findBoxes(container: Uint8Array, type: string): Generator<Uint8Array, undefined> {
  const view = new DataView(container.buffer, container.byteOffset, container.byteLength);
  for (let start = 0; start + 8 <= container.length;) {
    const size = view.getUint32(start);
    const isLarge = size === 1 && start + 16 <= container.length;
    // A size of 0 means that the box is the last.
    const bytes = isLarge
      ? Number(view.getBigUint64(start + 8))
      : size === 0
        ? container.length - start
        : size;
    const head = isLarge ? 16 : 8;
    if (bytes < head) return;
    if (letters(container, start + 4) === type) {
      const content = container.subarray(start + head, start + bytes);
      // Four bytes of a version come first in this one.
      yield type === 'meta' ? content.subarray(4) : content;
    }
    start += bytes;
  }
}

const JPEG_PROFILE = 'ICC_PROFILE\0';
/** A segment says its own length in two bytes, which count. */
const MAX_IN_SEGMENT = 0xff_ff - 2 - JPEG_PROFILE.length - 2;

/** Gives a JPEG, as a browser's canvas writes it, another colour profile than its own. The pixels stay as they are. */
export function withJpegProfile(jpeg: Uint8Array, profile: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const kept: Uint8Array<ArrayBuffer>[] = [jpeg.slice(0, 2)];
  let start = 2;
  // Segments of programs (APP0 to APP15) come first.
  while (start + 4 <= jpeg.length && (view.getUint16(start) & 0xff_f0) === 0xff_e0) {
    const end = start + 2 + view.getUint16(start + 2);
    if (letters(jpeg, start + 4, JPEG_PROFILE.length) !== JPEG_PROFILE) kept.push(jpeg.slice(start, end));
    start = end;
  }
  return [...kept, ...writeSegments(profile), jpeg.slice(start)];
}

function writeSegments(profile: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const count = Math.ceil(profile.length / MAX_IN_SEGMENT);
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * MAX_IN_SEGMENT, (index + 1) * MAX_IN_SEGMENT);
    const segment = new Uint8Array(4 + JPEG_PROFILE.length + 2 + part.length);
    new DataView(segment.buffer).setUint32(0, 0xff_e2_00_00 + segment.length - 2);
    segment.set(new TextEncoder().encode(JPEG_PROFILE), 4);
    segment.set([index + 1, count], 4 + JPEG_PROFILE.length);
    segment.set(part, 4 + JPEG_PROFILE.length + 2);
    return segment;
  });
}
