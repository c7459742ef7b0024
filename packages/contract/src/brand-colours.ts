/** A colour in OKLCH, with the hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number];

type Theme = 'light' | 'dark';

/** The colours of a theme that follow from a publisher's colour: for links and buttons, stronger, and as a tint. */
export interface BrandShades {
  brand: string;
  strong: string;
  soft: string;
}

export interface BrandColours {
  light: BrandShades;
  dark: BrandShades;
}

/** WCAG 2.2, 1.4.3. */
export const MIN_TEXT_CONTRAST = 4.5;

/** The grounds of `tokens.css` for text in the brand's colour. */
const grounds = {
  canvas: { light: [0.976, 0.004, 85], dark: [0.185, 0.016, 245] },
  paper: { light: [1, 0, 0], dark: [0.225, 0.018, 245] },
  sunken: { light: [0.952, 0.005, 85], dark: [0.275, 0.018, 245] },
  'aqua-soft': { light: [0.952, 0.034, 203], dark: [0.33, 0.052, 210] },
  'good-soft': { light: [0.958, 0.03, 155], dark: [0.3, 0.048, 158] },
  'warn-soft': { light: [0.96, 0.038, 88], dark: [0.31, 0.046, 75] },
  'bad-soft': { light: [0.958, 0.02, 22], dark: [0.305, 0.062, 22] },
} as const satisfies Record<string, Record<Theme, Oklch>>;

/** The test compares these with `tokens.css`. */
export const tokens = {
  ...grounds,
  ink: { light: [0.26, 0.012, 60], dark: [0.94, 0.006, 85] },
  'on-fill': { light: [1, 0, 0], dark: [0.19, 0.03, 245] },
} as const satisfies Record<string, Record<Theme, Oklch>>;

/** The portal's own colours of each theme, for pictures of one theme beside the other. */
export const themeColours = { light: coloursOf('light'), dark: coloursOf('dark') };

function coloursOf(theme: Theme) {
  return {
    canvas: toHex(tokens.canvas[theme]),
    ink: toHex(tokens.ink[theme]),
    onFill: toHex(tokens['on-fill'][theme]),
  };
}

/** Returns the shades of a brand's colour, `#rrggbb`: the colour itself by day, and one of its hue that is light enough by night. */
export function brandShades(colour: string): BrandColours {
  const [lightness, chroma, hue] = toOklch(colour);
  const at = (shade: number, most: number) => toHex([shade, Math.min(chroma, most), hue]);
  const soft = { light: at(0.956, 0.017), dark: at(0.305, 0.046) };
  let night = 0.78;
  while (
    night < 0.96 &&
    lowestContrast(at(night, 0.092), [...groundsOf('dark'), soft.dark]) < MIN_TEXT_CONTRAST
  )
    night += 0.01;
  return {
    light: { brand: colour, strong: at(Math.max(0.16, lightness - 0.085), chroma), soft: soft.light },
    dark: { brand: at(night, 0.092), strong: at(Math.min(0.97, night + 0.08), 0.066), soft: soft.dark },
  };
}

/** Returns the lowest contrast of text in a brand's colour on the light grounds, and of white text on it. */
export function brandContrast(colour: string): number {
  return lowestContrast(colour, [...groundsOf('light'), brandShades(colour).light.soft]);
}

/** Returns the colour, or the nearest darker one of its hue that is legible on every light ground. */
export function legibleBrand(colour: string): string {
  const [lightness, chroma, hue] = toOklch(colour);
  let legible = colour;
  for (let step = 1; brandContrast(legible) < MIN_TEXT_CONTRAST; step += 1)
    legible = toHex([Math.max(0, lightness - step / 100), chroma, hue]);
  return legible;
}

function groundsOf(theme: Theme): string[] {
  return Object.values(grounds).map((ground) => toHex(ground[theme]));
}

function lowestContrast(colour: string, others: readonly string[]): number {
  return Math.min(...others.map((other) => contrast(colour, other)));
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(colour: string): [red: number, green: number, blue: number] {
  const part = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** The matrices are Björn Ottosson's, as CSS Color 4 has them. */
function toOklch(colour: string): Oklch {
  const [red, green, blue] = toLinear(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    (Math.atan2(b, a) * 180) / Math.PI,
  ];
}

/** Clips the values that a screen cannot show. */
function toHex([lightness, chroma, hue]: Oklch): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${parts.map(toHexByte).join('')}`;
}

function toHexByte(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const value = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}
