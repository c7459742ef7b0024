// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type OklchColor = { lightness: number; chroma: number; hue: number };
type Theme = 'light' | 'dark';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light: parse(light), dark: parse(dark) }],
  ),
);

function parse(oklch: string): OklchColor {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(/\s+/).map(Number.parseFloat);
  return { lightness: lightness / 100, chroma, hue: (hue * Math.PI) / 180 };
}

/** Returns the relative luminance (WCAG) through OKLab and linear sRGB, clipped as a screen would. */
function luminance({ lightness, chroma, hue }: OklchColor): number {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => {
      const token = tokens.get(name);
      if (token === undefined) throw new Error(`No colour is called ${name}`);
      return luminance(token[theme]);
    })
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['canvas', 'paper', 'sunken', 'brand-soft', 'aqua-soft'];
const textPairs = [
  ...['ink', 'muted', 'brand', 'brand-strong'].flatMap((text) => surfaces.map((ground) => [text, ground])),
  ...['good', 'warn', 'bad'].flatMap((text) =>
    ['canvas', 'paper', `${text}-soft`].map((ground) => [text, ground]),
  ),
  ...['good-soft', 'warn-soft', 'bad-soft'].map((ground) => ['ink', ground]),
  ...['brand', 'brand-strong', 'bad', 'bad-strong'].map((ground) => ['on-fill', ground]),
  ['muted', 'bad-soft'],
  ['brand', 'good-soft'],
  ['brand', 'warn-soft'],
  ['brand', 'bad-soft'],
  ['paper', 'ink'],
];
const shapePairs = ['control', 'focus'].flatMap((shape) =>
  ['canvas', 'paper', 'sunken', 'brand-soft'].map((ground) => [shape, ground]),
);

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  test.each(textPairs)('%s is legible on %s (4.5:1)', (text = '', ground = '') => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('%s is visible on %s (3:1)', (shape = '', ground = '') => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});

const siteStyles = new URL('../../pages/src/', import.meta.url);
const hoverRules = globSync('*.css', { cwd: siteStyles }).flatMap((file) =>
  [
    ...readFileSync(new URL(file, siteStyles), 'utf8').matchAll(
      /[^\s{};]*:hover \{([^{}]*background[^{}]*)\}/g,
    ),
  ].map(([rule, declarations = '']) => ({ rule, declarations })),
);

test('what changes its ground on hover on the public pages says its text colour too, and stays legible', () => {
  expect(hoverRules).not.toEqual([]);
  const illegible = hoverRules.filter(({ declarations }) => {
    const [, ground = ''] = /background(?:-color)?: var\(--color-([\w-]+)\)/.exec(declarations) ?? [];
    const [, text = ''] = /(?<![\w-])color: var\(--color-([\w-]+)\)/.exec(declarations) ?? [];
    return text === '' || contrast(text, ground, 'light') < 4.5 || contrast(text, ground, 'dark') < 4.5;
  });
  expect(illegible).toEqual([]);
});

test('black on white has a contrast of 21:1, which proves the formulas', () => {
  expect((luminance(parse('100% 0 0')) + 0.05) / (luminance(parse('0% 0 0')) + 0.05)).toBeCloseTo(21, 1);
});

test('there are six text sizes, one radius and two shadows', () => {
  expect(css.match(/--text-\w+: \d/g)).toHaveLength(6);
  expect(css.match(/--radius: /g)).toHaveLength(1);
  expect(css.match(/--shadow-\w+:/g)).toHaveLength(2);
});
