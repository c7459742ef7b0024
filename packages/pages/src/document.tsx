import latin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { brandStylesheet } from '@headwater/contract/brand-stylesheet';
import { feedUrl, type PageFeed } from './feeds.ts';
import ownIcon from './icon.svg?url';
import type { PageMeta } from './meta.ts';
import stylesheet from './site.css?url';

interface DocumentProps {
  meta: PageMeta;
  /** Feed of the page's content, beside the site's. */
  feed: PageFeed | null;
  /** Stylesheet that counts taps on telephone numbers and email addresses; none by default. */
  tapStyle?: string | null;
  children: ReactNode;
}

/** Renders the document around a page. Its script elements hold only JSON-LD. */
export function Document({ meta, feed, tapStyle = null, children }: DocumentProps) {
  const { siteName, brand, icon, title, description, canonical, ogType, image, linkedData, oembed, mark } =
    meta;
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        <meta name="color-scheme" content="light dark" />
        {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
        <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={stylesheet} />
        {brand !== null && <link rel="stylesheet" href={brandStylesheet(brand)} />}
        {tapStyle !== null && <style>{tapStyle}</style>}
        {feed && (
          <>
            <link rel="alternate" type="application/atom+xml" title={feed.name} href={feedUrl(feed, 'xml')} />
            <link
              rel="alternate"
              type="application/feed+json"
              title={feed.name}
              href={feedUrl(feed, 'json')}
            />
          </>
        )}
        <link rel="alternate" type="application/atom+xml" title={siteName} href="/feed.xml" />
        {icon === null ? (
          <link rel="icon" href={ownIcon} type="image/svg+xml" />
        ) : (
          <link rel="icon" href={icon} type="image/png" />
        )}
        {canonical && (
          <>
            <meta property="og:site_name" content={siteName} />
            <meta property="og:locale" content="en_GB" />
            <meta property="og:type" content={ogType} />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={canonical} />
          </>
        )}
        {canonical && image && (
          <>
            <meta property="og:image" content={image.url} />
            <meta property="og:image:width" content={String(image.width)} />
            <meta property="og:image:height" content={String(image.height)} />
            <meta property="og:image:alt" content={image.alt} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        {oembed !== null && <link rel="alternate" type="application/json+oembed" href={oembed} />}
        {mark !== null && <meta name="headwater-revision" content={mark} />}
        {linkedData.map((value, index) => (
          <LinkedData key={index} value={value} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Escapes `<`, the only character that could end a script element or start a comment in it. */
function LinkedData({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
