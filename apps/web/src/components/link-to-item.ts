import { articleTypeOf, articleTypes, type ItemType } from '@headwater/contract/item-types';
import { linkOptions } from '@tanstack/react-router';

/** Links to an item's editing page, or to one of its sections. */
export function linkToItem({ type, uuid }: { type: ItemType; uuid: string }, hash?: string) {
  const article = articleTypeOf(type);
  const section = hash === undefined ? {} : { hash };
  return article
    ? linkOptions({
        to: '/$articleType/$uuid',
        params: { articleType: articleTypes[article].slug, uuid },
        ...section,
      })
    : linkOptions({ to: '/company', ...section });
}
