import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropSize, originalSize, surroundPicture } from './draw-picture.ts';

const target = { width: 1200, height: 675 };

test('a large area is drawn at exactly the target size', () => {
  expect(cropSize({ x: 0, y: 0, width: 3000, height: 1687 }, target)).toEqual(target);
});

test('a small area keeps its pixels', () => {
  expect(cropSize({ x: 4, y: 4, width: 600, height: 338 }, target)).toEqual({ width: 600, height: 338 });
});

test('no area is enlarged, or changes its shape by more than a pixel', () => {
  const pixels = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(pixels, pixels, pixels, (width, targetWidth, targetHeight) => {
      const shape = { width: targetWidth, height: targetHeight };
      const size = cropSize({ x: 0, y: 0, width, height: (width * targetHeight) / targetWidth }, shape);
      expect(size.width).toBeLessThanOrEqual(Math.min(width, targetWidth));
      expect(Math.abs(size.height - (size.width * targetHeight) / targetWidth)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a whole picture is drawn to fit the longer side in its own shape, and never enlarged', () => {
  expect(originalSize({ width: 8_000, height: 6_000 }, 4_000)).toEqual({ width: 4_000, height: 3_000 });
  expect(originalSize({ width: 10, height: 8_000 }, 4_000)).toEqual({ width: 5, height: 4_000 });
  expect(originalSize({ width: 30, height: 20 }, 4_000)).toEqual({ width: 30, height: 20 });
});

test.each([
  ['a square', { width: 800, height: 800 }, { x: -800, y: 0, width: 2_400, height: 800 }],
  ['a wide one', { width: 1_200, height: 100 }, { x: 0, y: -150, width: 1_200, height: 400 }],
  ['a small one, unenlarged', { width: 100, height: 100 }, { x: -250, y: -50, width: 600, height: 200 }],
])('a whole logo is centred in its place, with margins: %s', (_which, picture, area) => {
  const place = { width: 600, height: 200 };
  expect(surroundPicture(picture, place)).toEqual(area);
  expect(cropSize(area, place)).toEqual(place);
});

test('a picture in its place’s shape, or not loaded yet, needs no margins', () => {
  const place = { width: 600, height: 200 };
  expect(surroundPicture({ width: 1_205, height: 400 }, place)).toBeNull();
  expect(surroundPicture({ width: 0, height: 0 }, place)).toBeNull();
});
