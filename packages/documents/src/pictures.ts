import { randomUUID } from 'node:crypto';
import { imageUrl } from '@headwater/contract/images';
import { countOf } from './source-document.ts';

/** A picture of a document with the id of its future file: its bytes, or their address. */
export interface DocumentPicture {
  fileId: string;
  source: Uint8Array<ArrayBuffer> | string;
}

/** An article has a few pictures; only a hostile document has hundreds. */
const MAX_PICTURES = 30;
const MAX_TOTAL_BYTES = 40_000_000;

export interface PictureCollector {
  pictures: DocumentPicture[];
  /** Stores a picture and returns its future address; beyond the limits ''. */
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

/** Numbers of pictures that their document shows otherwise than their files are, which are imported as they are. */
export interface PictureEdits {
  crops: number;
  turns: number;
}

export function describeEdits({ crops, turns }: PictureEdits): string[] {
  return [
    ...(crops > 0
      ? [
          countOf(
            crops,
            'picture’s crop (the whole picture shows)',
            'pictures’ crops (the whole pictures show)',
          ),
        ]
      : []),
    ...(turns > 0 ? [countOf(turns, 'picture’s rotation', 'pictures’ rotations')] : []),
  ];
}

/** A program that does not know a picture's type declares it as bytes, as pandoc does for HEIC. */
const DATA_URI = /^data:(?:image\/[\w.+-]+|application\/octet-stream);base64,/i;

interface PictureSources {
  /** Whether pictures on the web are fetched. */
  ofPage: boolean;
  /** Pictures that came with the page, by their addresses. */
  files?: ReadonlyMap<string, () => Uint8Array> | undefined;
}

/**
 * Stores the pictures in the elements' own addresses, those that came with a page and, for a web page, those on the
 * web. The addresses of the others cannot be read here.
 */
export function takePictures(
  body: HTMLElement,
  { add }: PictureCollector,
  { ofPage, files }: PictureSources,
): void {
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const file = files?.get(src);
    if (file) image.setAttribute('src', add(file()));
    else if (DATA_URI.test(src))
      image.setAttribute('src', add(Buffer.from(src.slice(src.indexOf(',')), 'base64')));
    else if (ofPage && /^https?:/i.test(src)) image.setAttribute('src', add(src));
  }
}
