import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { usePlaces } from './places.ts';

/** Number of pictures in the row; the style sheet hides the rest. */
const SHOWN = 4;

interface GalleryProps {
  pictures: readonly StoredPicture[];
  title: string;
}

/**
 * Renders pictures that open large without a script. Each opens its own popover. While one is open, its neighbours'
 * buttons are the arrows beside it. They are outside the popovers, so that opening one closes the other.
 */
export function Gallery({ pictures, title }: GalleryProps) {
  const places = usePlaces();
  return (
    <ul aria-label={`Pictures of ${title}`} className="gallery" {...places.section('gallery')}>
      {pictures.map((picture, index) => (
        <GalleryPicture
          key={picture.url}
          picture={picture}
          name={picture.alt || `Picture ${index + 1} of ${title}`}
          position={index + 1}
          count={pictures.length}
        />
      ))}
    </ul>
  );
}

interface GalleryPictureProps {
  picture: StoredPicture;
  /** Alt text, or its substitute. */
  name: string;
  /** From 1. */
  position: number;
  count: number;
}

function GalleryPicture({ picture, name, position, count }: GalleryPictureProps) {
  const places = usePlaces();
  const id = `picture-${position}`;
  const shown = { ...picture, alt: picture.decorative ? '' : name };
  const more = position === SHOWN ? count - SHOWN : 0;
  return (
    <li {...places.picture(picture)}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Enlarge: ${name}${more > 0 ? `, with ${more} more` : ''}`}
        className="gallery-opener"
        {...(more > 0 && { 'data-more': `+${more}` })}
      >
        <Picture
          picture={shown}
          priority={position === 1}
          sizes={`(width < 40rem) 46vw, ${count > 2 ? 15 : 25}rem`}
        />
        <Icon shape="arrow" className="gallery-arrow" />
      </button>
      <dialog id={id} popover="auto" aria-label={name} className="gallery-view">
        <figure>
          <Picture picture={shown} sizes="100vw" />
          <figcaption>
            <span>
              {picture.alt}
              {picture.credit && (
                <span dir="auto" className="credit">
                  {picture.credit}
                </span>
              )}
            </span>
            {/* Not in the text, as one more picture would mark all other captions as changed in the review. */}
            <span className="gallery-count" data-count={`${position} of ${count}`} />
          </figcaption>
        </figure>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          // Takes the focus, which would otherwise stay behind the open picture.
          autoFocus
          className="gallery-close"
        >
          <Icon shape="close" className="size-5" />
          Close
        </button>
      </dialog>
    </li>
  );
}
