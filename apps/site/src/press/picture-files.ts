import { Readable } from 'node:stream';
import { fileIdFromUrl } from '@headwater/contract/images';
import type { ItemSnapshot, Picture } from '@headwater/contract/snapshot';
import { listPressPictures, pressFileName } from '@headwater/pages/render';
import type { FileStorage } from '@headwater/runtime/storage';
import type { FileToZip } from './zip-files.ts';

/** No page needs more, and a text may name thousands. */
const MAX_PICTURES = 60;

interface PictureFilesOptions {
  slug: string;
  files: FileStorage;
  /** Whom to name where a picture names nobody. */
  credit: string;
  /** The originals that replace pictures, by the pictures' ids. */
  originals?: ReadonlyMap<string, string>;
}

/** Lists an item's pictures as files, after one with their descriptions. */
export function listPictureFiles(
  snapshot: ItemSnapshot,
  { slug, files, credit, originals = new Map() }: PictureFilesOptions,
): FileToZip[] {
  const logo = snapshot.type === 'company' ? snapshot.logo : null;
  const pictures = [
    ...(logo ? [{ picture: logo, part: 'logo' as const }] : []),
    ...listPressPictures(snapshot)
      .slice(0, MAX_PICTURES)
      .map((picture, index) => ({ picture, part: index + 1 })),
  ].map(({ picture, part }) => {
    const id = fileIdFromUrl(picture.url) ?? '';
    const original = originals.get(id);
    const type = original === undefined ? 'png' : 'webp';
    return { picture, stored: `${original ?? id}.${type}`, name: pressFileName({ slug, part, type }) };
  });
  const by = `Credit: ${credit}`;
  const descriptions = pictures
    .map(
      ({ picture, name }) =>
        `${name}\r\n${describe(picture, { isWhole: name.endsWith('.webp'), credit: by })}\r\n`,
    )
    .join('\r\n');
  return [
    ...(pictures.length === 0 ? [] : [textFile('descriptions.txt', descriptions)]),
    ...pictures.map(({ stored, name }) => ({
      name,
      open: async () => (await files.get(stored))?.stream ?? null,
    })),
  ];
}

function describe({ alt, credit, width, height }: Picture, by: { isWhole: boolean; credit: string }): string {
  const size = by.isWhole ? 'In full size, as it was before cropping' : `${width} x ${height} pixels`;
  return [alt, size, credit || by.credit].filter(Boolean).join('\r\n');
}

export function textFile(name: string, text: string): FileToZip {
  return { name, open: async () => Readable.from([Buffer.from(text)]) };
}
