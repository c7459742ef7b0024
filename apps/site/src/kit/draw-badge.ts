import { portalMark } from '@headwater/contract/portal-mark';
import { BADGE_SIZE } from '@headwater/contract/publishing-kit';
import { fitText, imageColours } from '../og-images/render-og-image.ts';

interface BadgeContent {
  siteName: string;
  /** As `#rrggbb`; null for our own colour. */
  brand: string | null;
}

const LEFT = 58;

/** Draws the badge 'As read in …' as an SVG without text, so that it looks the same on every site. */
export function drawBadge({ siteName, brand }: BadgeContent): string {
  const { width, height } = BADGE_SIZE;
  const colours = imageColours(brand);
  const room = width - LEFT - 12;
  const above = fitText('As read in', {
    size: 12,
    smallest: 12,
    width: room,
    height: 18,
    colour: colours.aqua,
  });
  const name = fitText(siteName, { size: 22, smallest: 12, width: room, height: 30, colour: colours.paper });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" rx="8" fill="${colours.water}"/>` +
    `<g transform="translate(14 14) scale(1.15)"><path fill="${colours.paper}" d="${portalMark.drop}"/>` +
    `<path fill="none" stroke="${colours.water}" stroke-width="2.4" stroke-linecap="round" d="${portalMark.wave}"/></g>` +
    `<g transform="translate(${LEFT} 10)">${above.input.toString()}</g>` +
    `<g transform="translate(${LEFT} 26)">${name.input.toString()}</g></svg>`
  );
}
