import { playerName } from '@headwater/contract/video-embed';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from './icon.tsx';
import type { PlaceName } from './places.ts';
import stylesheet from './site.css?url';

interface VideoFacadeProps {
  /** Address of the player, in the form in which embeds are stored. */
  src: string;
  title: string;
  place?: PlaceName;
}

/**
 * Renders a video that loads nothing from its host before a click. Until then, the frame holds a document of this site
 * whose only link opens the player in the frame. It shows no picture, as we have none of the video.
 */
export function VideoFacade({ src, title, place }: VideoFacadeProps) {
  const facadeHtml = `<!doctype html>${renderToStaticMarkup(<FacadeDocument src={src} title={title} />)}`;
  return (
    <iframe
      srcDoc={facadeHtml}
      title={title}
      allow="fullscreen"
      loading="lazy"
      className="aspect-video w-full rounded bg-brand-soft"
      {...place}
    />
  );
}

function FacadeDocument({ src, title }: VideoFacadeProps) {
  const host = playerName(src);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <title dir="auto">{title}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body className="video-facade">
        {/* YouTube's player needs the site as its referrer, which not every page sends. */}
        <a href={src} referrerPolicy="strict-origin">
          <span className="video-facade-disc">
            <Icon shape="play" className="size-8" />
          </span>
          <span className="video-facade-text">
            <span dir="auto" className="video-facade-title">
              {title}
            </span>
            <span className="video-facade-note">Play from {host}, which may set cookies</span>
          </span>
        </a>
      </body>
    </html>
  );
}
