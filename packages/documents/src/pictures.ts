import { randomUUID } from 'node:crypto';
import { imageUrl } from '@headwater/contract/images';

/** A picture of a document under the id that its file is to have: its bytes, or the address where they are. */
export interface DocumentPicture {
  fileId: string;
  source: Uint8Array<ArrayBuffer> | string;
}

/** An article has a few pictures; only a hostile document has hundreds. */
const MAX_PICTURES = 30;
const MAX_TOTAL_BYTES = 40_000_000;

export interface PictureCollector {
  pictures: DocumentPicture[];
  /** Keeps a picture and returns the address that it is to have; '' beyond the limits, which is no address of a picture. */
  add: (source: Uint8Array | string) => string;
}

export function createPictureCollector(): PictureCollector {
  const pictures: DocumentPicture[] = [];
  let bytes = 0;
  return {
    pictures,
    add(source) {
      bytes += source.length;
      if (pictures.length >= MAX_PICTURES || bytes > MAX_TOTAL_BYTES) return '';
      const fileId = randomUUID();
      pictures.push({ fileId, source: typeof source === 'string' ? source : new Uint8Array(source) });
      return imageUrl(fileId);
    },
  };
}

const DATA_URI = /^data:image\/[\w.+-]+;base64,/;

/**
 * Takes in the pictures that stand in the elements' own addresses and, of a page, those on the web. The others have no
 * address that could be read here.
 */
export function takePictures(
  body: HTMLElement,
  { add }: PictureCollector,
  { ofPage }: { ofPage: boolean },
): void {
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (DATA_URI.test(src))
      image.setAttribute('src', add(Buffer.from(src.slice(src.indexOf(',')), 'base64')));
    else if (ofPage && /^https?:/.test(src)) image.setAttribute('src', add(src));
  }
}
