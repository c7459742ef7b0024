import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the path of an article's card for a frame on another site. */
export function embedPath(path: string): string {
  return `/embed${path}`;
}

/** In CSS pixels: how large a card is at most. */
export const CARD_SIZE = { width: 600, height: 270 };

interface EmbedFrame {
  /** Absolute: the address of the card. */
  url: string;
  title: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** Returns the HTML by which another site shows the card. */
export function embedHtml({ url, title, width, height }: EmbedFrame): string {
  const style = { border: 0, maxWidth: '100%' };
  return renderToStaticMarkup(
    <iframe src={url} title={title} width={width} height={height} style={style} loading="lazy" />,
  );
}
