import { samples } from '@headwater/runtime/testing/fonts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawText } from './draw-text.ts';

const style = { colour: '#000000', width: 300, size: 40 };

test('a text is drawn only as outlines, so that it looks the same on every machine', () => {
  const { input } = drawText(Object.values(samples).join(' '), style);
  expect(input.toString()).not.toContain('<text');
});

test.each(['W'.repeat(40), '한'.repeat(40), '水'.repeat(40), 'น้ำสะอาด'.repeat(10), 'م'.repeat(80)])(
  'a word without a break stays in its column: %s',
  async (word) => {
    const { input, height } = drawText(word, style);
    expect(height).toBeGreaterThan(style.size);
    // Twice as wide, so that letters beyond the column are visible.
    const wider = input.toString().replace('width="300"', 'width="600"');
    const { data, info } = await sharp(Buffer.from(wider)).raw().toBuffer({ resolveWithObject: true });
    let rightmost = 0;
    for (let at = 3; at < data.length; at += info.channels)
      if (data.readUInt8(at) > 0)
        rightmost = Math.max(rightmost, Math.floor(at / info.channels) % info.width);
    expect(rightmost).toBeGreaterThan(200);
    expect(rightmost).toBeLessThan(304);
  },
);
