import { placeKey, reviewSectionsOf, type TaskPlace } from '@headwater/contract/review-tasks';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { describeBlock } from './describe-block.ts';
import { picturesOf } from './describe-place.ts';
import { fromHtml } from './from-html.ts';
import { listPlaces } from './places.ts';

interface PlaceOption {
  key: string;
  label: string;
  place: TaskPlace;
}

/**
 * Lists everything in a snapshot for which a change can be requested: its sections, its pictures, then the blocks of
 * its text. A section that is only a picture, such as the banner, is listed as the picture.
 */
export function listPlaceOptions(snapshot: ItemSnapshot): PlaceOption[] {
  const pictures = picturesOf(snapshot);
  const isPicture = (section: string) =>
    pictures.some(({ label }) => label.toLowerCase() === section.toLowerCase());
  const places: Array<[string, TaskPlace]> = [
    ...reviewSectionsOf(snapshot.type).flatMap(({ id, label }): Array<[string, TaskPlace]> =>
      isPicture(label) ? [] : [[label, { kind: 'section', section: id }]],
    ),
    ...pictures.map(({ fileId, label }): [string, TaskPlace] => [label, { kind: 'picture', fileId }]),
    ...listPlaces(fromHtml(snapshot.content)).map(({ place, element }): [string, TaskPlace] => [
      describeBlock(element),
      { kind: 'block', path: place },
    ]),
  ];
  return places.map(([label, place]) => ({ key: placeKey(place), label, place }));
}
