import { brandShades } from '@headwater/contract/brand-colours';
import { splitGraphemes } from '@headwater/contract/cut-text';
import { portalMark } from '@headwater/contract/portal-mark';
import sharp, { type OverlayOptions } from 'sharp';
import { drawText, type DrawnText, type TextStyle } from './draw-text.ts';

export interface OgImageContent {
  /** Shown at the bottom. */
  siteName: string;
  /** As `#rrggbb`; null for our own colour. */
  brand: string | null;
  title: string;
  /** Shown above the title: the item's type and company. */
  kicker: string;
  picture: Buffer | null;
}

const IMAGE_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 64;
const PICTURE_WIDTH = 520;
const KICKER_TOP = 72;
/** The wave at the bottom starts below this line. */
const TEXT_BOTTOM = 478;
const GAP = 30;

/** Our own colours, as a picture cannot use the pages' tokens. */
const ownColours = { water: '#0b4f7a', deep: '#083a5b', aqua: '#7fd6de', paper: '#ffffff' };

/** Renders the picture that social networks show with a link, a JPEG of 1200 by 630 pixels. */
export async function renderOgImage({
  siteName,
  brand,
  title,
  kicker,
  picture,
}: OgImageContent): Promise<Buffer> {
  const colours = imageColours(brand);
  const width = IMAGE_SIZE.width - 2 * MARGIN - (picture ? PICTURE_WIDTH : 0);
  const above = fitText(kicker, { size: 30, smallest: 30, width, height: 76, colour: colours.aqua });
  const top = KICKER_TOP + above.height + GAP;
  const height = TEXT_BOTTOM - top;
  const heading = fitText(title, { size: 76, smallest: 42, width, height, colour: colours.paper });
  const { input: name } = fitText(siteName, {
    size: 34,
    smallest: 20,
    width: 400,
    height: 48,
    colour: colours.paper,
  });
  const layers: OverlayOptions[] = [
    { input: above.input, left: MARGIN, top: KICKER_TOP },
    { input: heading.input, left: MARGIN, top },
    { input: name, left: 120, top: 532 },
  ];
  if (picture) {
    const left = IMAGE_SIZE.width - PICTURE_WIDTH;
    layers.push({ input: await fitPicture(picture), left, top: 0 });
  }
  return sharp(background(colours)).composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** Light text contrasts with any brand colour, which must be dark enough for that. */
export function imageColours(brand: string | null): typeof ownColours {
  if (brand === null) return ownColours;
  const { light } = brandShades(brand);
  return { water: light.brand, deep: light.strong, aqua: light.soft, paper: ownColours.paper };
}

/** Draws a text as large as it fits, and cuts it if it does not fit at the smallest size. */
export function fitText(
  text: string,
  { size: largest, smallest, height, ...style }: TextStyle & { smallest: number; height: number },
): DrawnText {
  let size = largest;
  let drawn = drawText(text, { size, ...style });
  while (drawn.height > height && size > smallest) {
    size = Math.max(smallest, Math.floor(size * 0.8));
    drawn = drawText(text, { size, ...style });
  }
  const characters = splitGraphemes(text);
  let { length } = characters;
  while (drawn.height > height) {
    length = Math.min(length - 1, Math.floor((length * height) / drawn.height));
    drawn = drawText(`${characters.slice(0, length).join('').trimEnd()}…`, { size, ...style });
  }
  return drawn;
}

/** Fits the picture into its side of the image, cropped, or whole on white for a logo. */
async function fitPicture(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const isLogo = width > 2 * height;
  const size = { width: PICTURE_WIDTH, height: IMAGE_SIZE.height };
  const inner = isLogo ? { width: PICTURE_WIDTH - MARGIN, height: IMAGE_SIZE.height - MARGIN } : size;
  const fitted = sharp(picture).resize({ ...inner, fit: isLogo ? 'inside' : 'cover' });
  const buffer = await fitted.png().toBuffer();
  return sharp({ create: { ...size, channels: 3, background: ownColours.paper } })
    .composite([{ input: buffer }])
    .png()
    .toBuffer();
}

function background(colours: typeof ownColours): Buffer {
  const { width, height } = IMAGE_SIZE;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${colours.water}"/>
      <path fill="${colours.deep}" d="M0 500q150-44 300 0t300 0 300 0 300 0v130H0z"/>
      <g transform="translate(${MARGIN} 526) scale(1.4)">
        <path fill="${colours.paper}" d="${portalMark.drop}"/>
        <path fill="none" stroke="${colours.water}" stroke-width="2.4" stroke-linecap="round" d="${portalMark.wave}"/>
      </g>
    </svg>`,
  );
}
