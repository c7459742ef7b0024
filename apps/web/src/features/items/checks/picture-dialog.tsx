import type { ImageDescription, UndescribedPicture } from '@headwater/contract/images';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { DescribeImageDialog } from '../images/describe-image-dialog.tsx';
import type { SavedItem } from '../progress/submittal-input.ts';

const hints = {
  logo: 'If this is empty, they are told “Logo of” and your Company Title.',
  gallery: 'If this is empty, they are told the photo’s number and your Company Title.',
  featured: 'If this is empty, they are not told that there is a picture.',
};

interface ItemPictureDialogProps {
  item: SavedItem;
  picture: ItemPicture;
  onSaved: () => void;
  onClosed: () => void;
}

/** Asks for the alt text of a picture beside the text, and saves it at once. */
export function ItemPictureDialog({ item, picture, onSaved, onClosed }: ItemPictureDialogProps) {
  const [open, setOpen] = useState(true);
  const describe = useDescribePicture(item);
  return (
    <DescribeImageDialog
      image={{ ...picture, alt: '', decorative: false }}
      name={toName(picture)}
      hint={hints[picture.place]}
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      saveDescription={async (url, description) => describe(picture.place, { url, ...description })}
      onDescriptionSaved={onSaved}
    />
  );
}

/** Names a picture within a sentence. */
export function toName({ place, position }: UndescribedPicture): string {
  switch (place) {
    case 'logo':
      return 'Logo';
    case 'gallery':
      return `photo ${position}`;
    case 'featured':
      return 'Featured Image';
    case 'text':
      return `picture ${position} in the text`;
  }
}

/** Picture of the item itself, not of its text. */
export interface ItemPicture extends UndescribedPicture {
  place: Exclude<UndescribedPicture['place'], 'text'>;
}

export function isOfItem(picture: UndescribedPicture): picture is ItemPicture {
  return picture.place !== 'text';
}

/** Returns the function that saves the alt text of an item's own picture. */
function useDescribePicture({ id }: SavedItem) {
  const gallery = trpc.company.gallery.update.useMutation();
  const logo = trpc.company.logo.update.useMutation();
  const featured = trpc.articles.images.update.useMutation();
  return async (place: ItemPicture['place'], input: ImageDescription & { url: string }): Promise<unknown> => {
    if (place === 'featured') return featured.mutateAsync({ articleId: id, ...input });
    return (place === 'logo' ? logo : gallery).mutateAsync({ companyId: id, ...input });
  };
}
