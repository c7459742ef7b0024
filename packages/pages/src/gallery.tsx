import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import { Picture } from './picture.tsx';

/**
 * Renders a strip of pictures that scrolls with snap points. Each picture links to its file, which also lets the
 * keyboard reach and scroll the strip.
 */
export function Gallery({ pictures, title }: { pictures: readonly StoredPicture[]; title: string }) {
  return (
    <ul aria-label={`Pictures of ${title}`} className={pictures.length > 1 ? 'gallery' : undefined}>
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <a href={picture.url}>
            <Picture
              picture={{ ...picture, alt: picture.alt || `Picture ${index + 1} of ${title}` }}
              priority={index === 0}
              sizes="(width < 56.25rem) 92vw, 52rem"
              className="aspect-video w-full rounded bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
