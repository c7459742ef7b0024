import type { UndescribedPicture, ImageDescription } from '@headwater/contract/images';
import { Button } from '@headwater/ui/button';
import { DisclosureLine } from '@headwater/ui/disclosure-line';
import { useRef, useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { useAltTextRequest } from '../../../hooks/alt-text-request.tsx';
import { DescribeImageDialog } from '../images/describe-image-dialog.tsx';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';

interface UndescribedPicturesProps {
  item: SavedItem;
  /** Called if the alt text is edited elsewhere on the page. */
  onNavigate: () => void;
}

/** Counts the pictures without an alt text, and asks for each. Submitting does not need them. */
export function UndescribedPictures({ item, onNavigate }: UndescribedPicturesProps) {
  const { data: pictures = [] } = trpc.submittals.undescribedPictures.useQuery(toSubmittalInput(item));
  const { request } = useAltTextRequest();
  const [announcement, setAnnouncement] = useState('');
  const [asked, setAsked] = useState<ItemPicture | null>(null);
  const warning = useRef<HTMLDivElement>(null);

  function ask(picture: UndescribedPicture): void {
    if (isOfItem(picture)) {
      setAsked(picture);
      return;
    }
    onNavigate();
    request(picture.url);
  }

  return (
    <div ref={warning} tabIndex={-1} className="min-w-0 outline-none">
      <output className="sr-only">{announcement}</output>
      {pictures.length > 0 && (
        <DisclosureLine label="Alt texts" value={`${pictures.length} missing`}>
          <div className="grid grid-cols-1 gap-3">
            <p className="text-sm">
              Screen readers read out a picture’s alt text. You can submit without it.
            </p>
            <ul aria-label="Pictures without alt text" className="grid grid-cols-1 gap-3">
              {pictures.map((picture) => (
                <li key={`${picture.place} ${picture.position}`} className="flex items-center gap-3">
                  <img
                    src={picture.thumbnailUrl}
                    alt=""
                    loading="lazy"
                    className="h-9 w-16 shrink-0 rounded border border-line bg-paper object-cover"
                  />
                  <p className="min-w-0 grow text-sm first-letter:uppercase">{toName(picture)}</p>
                  <Button
                    size="small"
                    aria-label={`Alt text of ${toName(picture)}`}
                    onClick={() => ask(picture)}
                  >
                    Alt text
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        </DisclosureLine>
      )}
      {asked && (
        <ItemPictureDialog
          item={item}
          picture={asked}
          onSaved={() => setAnnouncement(`Alt text of ${toName(asked)} saved`)}
          onClosed={() => {
            setAsked(null);
            // The button that had the focus may have disappeared with its picture.
            warning.current?.focus();
          }}
        />
      )}
    </div>
  );
}

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

function ItemPictureDialog({ item, picture, onSaved, onClosed }: ItemPictureDialogProps) {
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

function toName({ place, position }: UndescribedPicture): string {
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
interface ItemPicture extends UndescribedPicture {
  place: Exclude<UndescribedPicture['place'], 'text'>;
}

function isOfItem(picture: UndescribedPicture): picture is ItemPicture {
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
