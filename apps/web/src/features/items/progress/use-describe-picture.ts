import type { ImageDescription, UndescribedPicture } from '@headwater/contract/images';
import { trpc } from '../../../app/trpc.ts';
import type { SavedItem } from './submittal-input.ts';

/** A picture that belongs to the item itself, not to its text. */
export interface ItemPicture extends UndescribedPicture {
  place: Exclude<UndescribedPicture['place'], 'text'>;
}

export function isOfItem(picture: UndescribedPicture): picture is ItemPicture {
  return picture.place !== 'text';
}

/** Returns the function that saves the alt text of an item's own picture. */
export function useDescribePicture({ id }: SavedItem) {
  const gallery = trpc.company.gallery.update.useMutation();
  const logo = trpc.company.logo.update.useMutation();
  const featured = trpc.articles.images.update.useMutation();
  return async (place: ItemPicture['place'], input: ImageDescription & { url: string }): Promise<unknown> => {
    if (place === 'featured') return featured.mutateAsync({ articleId: id, ...input });
    return (place === 'logo' ? logo : gallery).mutateAsync({ companyId: id, ...input });
  };
}
