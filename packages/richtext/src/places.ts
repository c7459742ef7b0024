import type { BlockPlace } from '@headwater/contract/block-place';
import type { Block, List, ListItem } from './blocks.ts';
import { isList } from './blocks.ts';

export interface PlacedBlock {
  place: BlockPlace;
  element: Block | ListItem;
}

/** Lists the parts of a text that have a place: its blocks, and after each list its items. */
export function listPlaces(blocks: readonly Block[]): PlacedBlock[] {
  return blocks.flatMap((block, index) => [
    { place: [index], element: block },
    ...(isList(block) ? listItemPlaces(block, [index]) : []),
  ]);
}

function listItemPlaces({ children }: List, place: BlockPlace): PlacedBlock[] {
  return children.flatMap((child, index) =>
    child.type === 'list-item'
      ? [{ place: [...place, index], element: child }]
      : listItemPlaces(child, [...place, index]),
  );
}

/** Returns the block or the list item at a place, or null if there is none. */
export function elementAt(blocks: readonly Block[], place: Readonly<BlockPlace>): Block | ListItem | null {
  const key = place.join();
  return listPlaces(blocks).find((placed) => placed.place.join() === key)?.element ?? null;
}
