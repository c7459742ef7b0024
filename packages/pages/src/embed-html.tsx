import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the path of an article's card for a frame on another site. */
export function embedPath(path: string): string {
  return `/embed${path}`;
}

/** Maximum size of a card in CSS pixels. */
export const CARD_SIZE = { width: 600, height: 270 };

interface EmbedFrame {
  /** Absolute address of the card. */
  url: string;
  title: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

/** Returns the HTML with which another site shows the card. */
export function embedHtml({ url, title, width, height }: EmbedFrame): string {
  const style = { border: 0, maxWidth: '100%' };
  return renderToStaticMarkup(
    <iframe src={url} title={title} width={width} height={height} style={style} loading="lazy" />,
  );
}
