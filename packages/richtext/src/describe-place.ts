import { fileIdFromUrl } from '@headwater/contract/images';
import { reviewSectionsOf, type TaskPlace } from '@headwater/contract/review-tasks';
import type { ItemSnapshot, Picture } from '@headwater/contract/snapshot';
import type { Block, ListItem } from './blocks.ts';
import { describeBlock } from './describe-block.ts';
import { fromHtml } from './from-html.ts';
import { elementAt } from './places.ts';

/** Names in words the place of a change within a snapshot; null for each place that the snapshot does not have. */
export function describePlaces(snapshot: ItemSnapshot, places: readonly TaskPlace[]): Array<string | null> {
  const blocks = places.some(({ kind }) => kind === 'block') ? fromHtml(snapshot.content) : [];
  return places.map((place) => {
    switch (place.kind) {
      case 'block':
        return describeElement(elementAt(blocks, place.path));
      case 'picture':
        return picturesOf(snapshot).find(({ fileId }) => fileId === place.fileId)?.label ?? null;
      case 'section':
        return reviewSectionsOf(snapshot.type).find(({ id }) => id === place.section)?.label ?? null;
    }
  });
}

function describeElement(element: Block | ListItem | null): string | null {
  return element && describeBlock(element);
}

interface PlacedPicture {
  fileId: string;
  label: string;
  picture: Picture;
}

/** Lists the pictures beside the text of a snapshot, in the order of the page. */
export function picturesOf(snapshot: ItemSnapshot): PlacedPicture[] {
  const { banner } = snapshot;
  const own: Array<[string, Picture | null]> =
    snapshot.type === 'company'
      ? [
          ['Banner', banner],
          ['Logo', snapshot.logo],
          ...snapshot.gallery.map((picture, index): [string, Picture] => [
            `Picture ${index + 1} of the gallery`,
            picture,
          ]),
        ]
      : [
          ['Banner', banner],
          ['Featured image', snapshot.featuredImage],
        ];
  return own.flatMap(([label, picture]) => {
    const fileId = picture && fileIdFromUrl(picture.url);
    return fileId ? [{ fileId, label, picture }] : [];
  });
}
