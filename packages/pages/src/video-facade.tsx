import { renderToStaticMarkup } from 'react-dom/server';
import type { Picture as StoredPicture } from '@headwater/contract/snapshot';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import stylesheet from './site.css?url';

interface VideoFacadeProps {
  /** The player's address, in the form in which embeds are stored. */
  src: string;
  title: string;
  /** A stored picture for the facade. */
  poster?: StoredPicture | undefined;
}

/**
 * Renders a video that loads nothing from its host before a click: until then the frame holds a document of this site
 * whose one link opens the player within the frame.
 */
export function VideoFacade({ src, title, poster }: VideoFacadeProps) {
  const facadeHtml = `<!doctype html>${renderToStaticMarkup(<FacadeDocument src={src} title={title} poster={poster} />)}`;
  return (
    <iframe
      srcDoc={facadeHtml}
      title={title}
      allow="fullscreen"
      loading="lazy"
      className="aspect-video w-full rounded bg-brand"
    />
  );
}

function FacadeDocument({ src, title, poster }: VideoFacadeProps) {
  const host = new URL(src).hostname === 'player.vimeo.com' ? 'Vimeo' : 'YouTube';
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body className="video-facade">
        <a href={src}>
          {poster && (
            <Picture
              picture={{ ...poster, alt: '' }}
              sizes="(width < 56.25rem) 92vw, 44rem"
              className="video-facade-picture"
            />
          )}
          <span className="video-facade-disc">
            <Icon shape="play" className="size-8" />
          </span>
          <span className="video-facade-text">
            <span className="video-facade-title">{title}</span>
            <span className="video-facade-note">Play from {host}, which may set cookies</span>
          </span>
        </a>
      </body>
    </html>
  );
}
