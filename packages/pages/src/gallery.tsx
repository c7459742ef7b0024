import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { usePlaces } from './places.ts';

/** How many stand in the row; the style sheet leaves out the rest. */
const SHOWN = 4;

interface GalleryProps {
  pictures: readonly StoredPicture[];
  title: string;
}

/**
 * Renders pictures that open large, without a script. Each opens its own popover, and while one is open the buttons of its
 * neighbours stand beside it as arrows: they lie outside of every popover, so that opening one closes the other.
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
  /** The alt text, or what stands in for it. */
  name: string;
  /** From 1. */
  position: number;
  count: number;
}

function GalleryPicture({ picture, name, position, count }: GalleryPictureProps) {
  const places = usePlaces();
  const id = `picture-${position}`;
  const shown = { ...picture, alt: picture.decorative ? '' : name };
  return (
    <li {...places.picture(picture)}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Enlarge: ${name}`}
        className="gallery-opener"
        {...(position === SHOWN && count > SHOWN && { 'data-more': `+${count - SHOWN}` })}
      >
        <Picture picture={shown} priority={position === 1} sizes="(width < 56.25rem) 46vw, 12rem" />
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
            {/* Not in the text: with one picture more, the captions of all others would count as changed in the review. */}
            <span className="gallery-count" data-count={`${position} of ${count}`} />
          </figcaption>
        </figure>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          // Takes the focus, which would stay on what the open picture covers.
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
