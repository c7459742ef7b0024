import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

interface GalleryProps {
  pictures: readonly StoredPicture[];
  title: string;
}

/**
 * Renders pictures that open large, without a script. Each opens its own popover, and while one is open the buttons of its
 * neighbours stand beside it as arrows: they lie outside of every popover, so that opening one closes the other.
 */
export function Gallery({ pictures, title }: GalleryProps) {
  return (
    <ul aria-label={`Pictures of ${title}`} className="gallery">
      {pictures.map((picture, index) => (
        <GalleryPicture
          key={picture.url}
          picture={{ ...picture, alt: picture.alt || `Picture ${index + 1} of ${title}` }}
          caption={picture.alt}
          position={index + 1}
          count={pictures.length}
        />
      ))}
    </ul>
  );
}

interface GalleryPictureProps {
  picture: StoredPicture;
  /** May be empty, where the alt text only names the page. */
  caption: string;
  /** From 1. */
  position: number;
  count: number;
}

function GalleryPicture({ picture, caption, position, count }: GalleryPictureProps) {
  const id = `picture-${position}`;
  return (
    <li>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Enlarge: ${picture.alt}`}
        className="gallery-opener"
      >
        <Picture
          picture={picture}
          priority={position === 1}
          sizes={position === 1 ? '(width < 56.25rem) 92vw, 48rem' : '(width < 56.25rem) 46vw, 24rem'}
        />
        <Icon shape="arrow" className="gallery-arrow" />
      </button>
      <dialog id={id} popover="auto" aria-label={picture.alt} className="gallery-view">
        <figure>
          <Picture picture={picture} sizes="100vw" />
          <figcaption>
            <span>{caption}</span>
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
