import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  brandContrast,
  brandShades,
  contrast,
  legibleBrand,
  MIN_TEXT_CONTRAST,
  tokens,
} from './brand-colours.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('black on white has a contrast of 21, and our own blue is legible', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(brandContrast('#0b4a78')).toBeGreaterThan(MIN_TEXT_CONTRAST);
  expect(legibleBrand('#0b4a78')).toBe('#0b4a78');
});

test('any colour has a darker one that is legible by day, and a lighter one by night', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const brand = legibleBrand(colour);
      expect(brandContrast(brand)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      const { light, dark } = brandShades(brand);
      expect(contrast(light.brand, '#ffffff')).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      expect(contrast(light.strong, light.soft)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
      for (const text of [dark.brand, dark.strong])
        for (const ground of [dark.soft, '#10171e', '#18212a'])
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    }),
  );
});

test('the tokens match the style sheet', () => {
  const css = readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8');
  for (const [name, { light, dark }] of Object.entries(tokens))
    expect(css).toContain(`--color-${name}: light-dark(${oklchText(light)}, ${oklchText(dark)});`);
});

function oklchText([lightness, chroma, hue]: readonly [number, number, number]): string {
  return `oklch(${String(Number((lightness * 100).toFixed(1)))}% ${String(chroma)} ${String(hue)})`;
}
