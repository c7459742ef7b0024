import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderOgImage } from './render-og-image.ts';

const longTitle =
  'How a works in the hills cut its energy use by forty per cent while it took in twice the load';
const firm = 'Peatmoor Bioresources International';

const contents = [
  { kicker: 'Company', title: 'A weir' },
  { kicker: 'Press Release · Brook & Sons', title: `${longTitle}, and what others might learn from it` },
  { kicker: `Mini Case Study · ${firm} Ltd`, title: 'Sludge to power in a year' },
  {
    kicker: `Mini Case Study · ${firm} Wastewater Treatment and Environmental Services Ltd`,
    title: longTitle,
  },
  { kicker: `Mini Case Study · ${'W'.repeat(200)}`, title: 'W'.repeat(200) },
];

test.for([
  ['beside a picture', true],
  ['without one', false],
] as const)('%s the kicker, the title and the wave do not overlap', async ([, beside]) => {
  const picture = beside ? await blackPicture() : null;
  const overlaps = [];
  for (const { kicker, title } of contents) {
    const { aqua, white } = await rowsOf(
      await renderOgImage({ siteName: 'Headwater', brand: null, title, kicker, picture }),
    );
    const gap = Math.min(...white) - Math.max(...aqua);
    const end = Math.max(...white);
    if (!(gap > 20 && gap < 40 && end < 480)) overlaps.push({ kicker, title, gap, end });
  }
  expect(overlaps).toEqual([]);
});

async function blackPicture(): Promise<Buffer> {
  const black = { width: 400, height: 400, channels: 3, background: '#000000' } as const;
  return sharp({ create: black }).png().toBuffer();
}

/** Returns the rows with the kicker's colour, and those with the title's, without the site's name. */
async function rowsOf(image: Buffer) {
  const aboveName = { left: 0, top: 0, width: 640, height: 520 };
  const { data, info } = await sharp(image).extract(aboveName).raw().toBuffer({ resolveWithObject: true });
  const rows = { aqua: new Set<number>(), white: new Set<number>() };
  const seen = new Map<number, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const row = Math.floor(at / info.channels / info.width);
    const [red, green] = [data.readUInt8(at), data.readUInt8(at + 1)];
    if (red > 220) rows.white.add(row);
    if (red >= 140 || green <= 190) continue;
    const pixels = (seen.get(row) ?? 0) + 1;
    seen.set(row, pixels);
    // A JPEG may have a few at the edge of a white letter.
    if (pixels > 3) rows.aqua.add(row);
  }
  return rows;
}
