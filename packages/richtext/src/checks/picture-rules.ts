import type { UndescribedPicture } from '@headwater/contract/images';
import { variantUrl, fileIdFromUrl } from '@headwater/contract/images';
import type { TaskPlace } from '@headwater/contract/review-tasks';
import type { ItemSnapshot, Picture } from '@headwater/contract/snapshot';
import type { Block } from '../blocks.ts';
import { fromHtml } from '../from-html.ts';
import { picturesOf } from '../picture-row.ts';
import { headerOf, shownRows } from '../table-spans.ts';
import { inlineText } from '../blocks.ts';
import { blockPlace, type CheckedItem, type Finding, type PlacedHint } from './checked-item.ts';

/** The widths that the public page shows pictures at on a desktop, in CSS pixels. */
const SHOWN_WIDTHS = { featured: 992, gallery: 400, logo: 0, text: 640, wide: 960, row: 320 };

interface ShownPicture extends PlacedHint {
  url: string;
  where: UndescribedPicture['place'];
  /** Among the pictures of its place, from 1. */
  position: number;
  alt: string;
  decorative: boolean;
  /** What names its photographer; null for a picture that has no field for one. */
  credit: string | null;
  shownWidth: number;
  /** The stored picture; undefined if its file is missing. */
  stored: Picture | undefined;
}

/** Lists the pictures of an item beside its banner, and those of its text last. */
function shownPictures(snapshot: ItemSnapshot, blocks: readonly Block[]): ShownPicture[] {
  const own = (picture: Picture, where: 'logo' | 'gallery' | 'featured', position: number): ShownPicture => ({
    place: picturePlace(picture.url),
    label:
      where === 'logo'
        ? 'Logo'
        : where === 'featured'
          ? 'Featured Image'
          : `Photo ${position} of the gallery`,
    url: picture.url,
    where,
    position,
    alt: picture.alt,
    decorative: picture.decorative,
    credit: where === 'logo' ? null : (picture.credit ?? ''),
    shownWidth: SHOWN_WIDTHS[where],
    stored: picture,
  });
  const beside =
    snapshot.type === 'company'
      ? [
          ...(snapshot.logo ? [own(snapshot.logo, 'logo', 1)] : []),
          ...snapshot.gallery.map((picture, index) => own(picture, 'gallery', index + 1)),
        ]
      : snapshot.featuredImage
        ? [own(snapshot.featuredImage, 'featured', 1)]
        : [];
  const stored = new Map(snapshot.contentImages.map((picture) => [fileIdFromUrl(picture.url), picture]));
  const inText = blocks.flatMap((block, index) =>
    picturesOf(block).map(({ url, alt, decorative = false, caption }): Omit<ShownPicture, 'position'> => ({
      ...blockPlace([index]),
      url,
      where: 'text',
      alt,
      decorative,
      credit: caption === undefined ? null : (CREDIT.exec(caption)?.[0] ?? ''),
      shownWidth:
        SHOWN_WIDTHS[block.type === 'picture-row' ? 'row' : 'wide' in block && block.wide ? 'wide' : 'text'],
      stored: stored.get(fileIdFromUrl(url)),
    })),
  );
  return [...beside, ...inText.map((picture, index) => ({ ...picture, position: index + 1 }))];
}

/** How a caption names a photographer. */
const CREDIT = /©|\b(?:photo(?:graph)?s?|pictures?|images?|credits?|courtesy|copyright)\b ?(?::|of|by)?/i;

function picturePlace(url: string): TaskPlace {
  const fileId = fileIdFromUrl(url);
  return fileId === null ? { kind: 'section', section: 'content' } : { kind: 'picture', fileId };
}

/** Lists the pictures without an alt text that are not marked as decoration. */
export function listUndescribedPictures(snapshot: ItemSnapshot): UndescribedPicture[] {
  return undescribedOf(snapshot, fromHtml(snapshot.content)).map(toUndescribed);
}

function undescribedOf(snapshot: ItemSnapshot, blocks: readonly Block[]): ShownPicture[] {
  return shownPictures(snapshot, blocks).filter(({ alt, decorative }) => alt === '' && !decorative);
}

function toUndescribed({ where, position, url, stored }: ShownPicture): UndescribedPicture {
  const fileId = fileIdFromUrl(url);
  const smallest = stored?.variantWidths[0];
  const thumbnailUrl = fileId === null || smallest === undefined ? url : variantUrl(fileId, smallest);
  return { place: where, position, url, thumbnailUrl };
}

export function findNoAltTexts({ snapshot, blocks }: CheckedItem): Finding[] {
  return undescribedOf(snapshot, blocks).map((picture) => ({
    place: picture.place,
    label: picture.label,
    found: '',
    advice: 'Describe the picture for people who cannot see it, or mark it as decorative.',
    picture: toUndescribed(picture),
  }));
}

export function findSmallPictures({ snapshot, blocks }: CheckedItem): Finding[] {
  return shownPictures(snapshot, blocks).flatMap(({ place, label, shownWidth, stored }) =>
    stored !== undefined && stored.width < shownWidth
      ? [
          {
            place,
            label,
            found: '',
            advice: `It is ${stored.width} pixels wide and shown at ${shownWidth}. Upload a larger one.`,
          },
        ]
      : [],
  );
}

/** One hint for all: a company that names nobody would have one for each. Pictures of a text are looked at if they have a caption. */
export function findNoCredits({ snapshot, blocks }: CheckedItem): Finding[] {
  const pictures = shownPictures(snapshot, blocks).filter(
    ({ credit, decorative }) => credit === '' && !decorative,
  );
  const [first] = pictures;
  if (!first) return [];
  return [
    {
      place: first.place,
      label: pictures.length === 1 ? first.label : `${pictures.length} pictures`,
      found: '',
      advice: 'Name the photographer or the owner, if it is not your company.',
    },
  ];
}

/** Tables always have a first row of headings, which may be empty, or hold figures. */
export function findNoTableHeads({ blocks }: CheckedItem): Finding[] {
  return blocks.flatMap((block, index) => {
    if (block.type !== 'table') return [];
    const head = shownRows(block).slice(0, headerOf(block).rows).flat();
    const texts = head.map(({ cell }) => inlineText(cell.children).trim());
    // The corner above the first column is often empty.
    const named = texts.length > 1 ? texts.slice(1) : texts;
    const isNamed = named.some((text) => text !== '' && !isFigure(text));
    return isNamed
      ? []
      : [
          {
            ...blockPlace([index]),
            found: '',
            advice: 'Give each column a heading in the first row.',
          },
        ];
  });
}

/** A number with its unit; a year may head a column. */
function isFigure(text: string): boolean {
  return /^[£$€~<>≈+-]?\s?\d[\d.,]*\s?\S{0,6}$/.test(text) && !/^(?:19|20)\d\d$/.test(text);
}
