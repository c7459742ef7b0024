import { portalMark } from '@headwater/contract/portal-mark';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

/** Draws the mark on white, within the margin that telephones cut off. */
async function drawMark(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 40 40" width="180" height="180">
    <rect x="-4" y="-4" width="40" height="40" fill="#fff"/>
    <path fill="#0b4f7a" d="${portalMark.drop}"/>
    <path fill="none" stroke="#7fd6de" stroke-width="2.4" stroke-linecap="round" d="${portalMark.wave}"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

test('the icon that browsers request is the mark that pages draw', async () => {
  const { rawPayload, statusCode } = await site().get('/apple-touch-icon.png');
  expect(statusCode).toBe(200);
  const shown = await sharp(rawPayload).removeAlpha().raw().toBuffer();
  const drawn = await drawMark();
  expect(shown.length).toBe(drawn.length);
  const differing = drawn.reduce(
    (sum, value, at) => sum + Number(Math.abs(value - (shown[at] ?? 0)) > 48),
    0,
  );
  // Edges are smoothed differently.
  expect(differing / drawn.length).toBeLessThan(0.01);
});
