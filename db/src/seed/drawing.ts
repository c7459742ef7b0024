import sharp from 'sharp';

export const motifs = ['reservoir', 'pipes', 'tower', 'works', 'river'] as const;
export type Motif = (typeof motifs)[number];

export interface Scene {
  motif: Motif;
  /** In degrees of the colour wheel. */
  hue: number;
  /** The seed of the variation: the same number draws the same picture. */
  variation: number;
  width: number;
  height: number;
}

/** Draws a landscape as a PNG, in flat colours, which keep it small. */
export async function drawScene(scene: Scene): Promise<Buffer> {
  return toPng(sceneSvg(scene));
}

/** Draws a wordmark on white in the size of a logo. */
export async function drawLogo({ name, hue }: { name: string; hue: number }): Promise<Buffer> {
  const ink = `hsl(${hue} 55% 28%)`;
  const bright = `hsl(${hue} 65% 48%)`;
  return toPng(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">
    <rect width="600" height="200" fill="white"/>
    <path d="M90 36c28 34 44 56 44 80a44 44 0 0 1-88 0c0-24 16-46 44-80z" fill="${bright}"/>
    <path d="M52 122q19-14 38 0t38 0v6a38 38 0 0 1-76 0z" fill="${ink}"/>
    <text x="160" y="119" font-family="DejaVu Sans, Arial, sans-serif" font-weight="bold"
      font-size="${name.length > 14 ? 38 : 46}" textLength="${Math.min(410, name.length * 27)}"
      lengthAdjust="spacingAndGlyphs" fill="${ink}">${name}</text></svg>`);
}

async function toPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function sceneSvg({ motif, hue, variation, width, height }: Scene): string {
  const random = randomFrom(variation * 7_919 + hue);
  const horizon = height * (0.42 + random() * 0.12);
  const colour = (light: number, saturation = 42) => `hsl(${hue} ${saturation}% ${light}%)`;
  const sun = `<circle cx="${width * (0.15 + random() * 0.7)}" cy="${horizon * 0.45}" r="${height * 0.09}" fill="hsl(42 90% 88%)"/>`;
  const hills = [0.5, 0.3].map((rise, index) =>
    hill({ width, height, base: horizon, rise, random, fill: colour(66 - index * 16, 24) }),
  );
  const water = [0, 1, 2, 3].map((layer) =>
    wave({
      width,
      height,
      top: horizon + ((height - horizon) * layer) / 4.2,
      random,
      fill: colour(46 - layer * 8, 52),
    }),
  );
  const subject = subjects[motif]({ width, height, horizon, random, colour });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colour(90, 48)}"/>${sun}${hills.join('')}${water[0]}${subject}${water.slice(1).join('')}</svg>`;
}

type Random = () => number;

/** Creates a linear congruential generator, so that every start draws the same pictures. */
function randomFrom(seed: number): Random {
  let state = seed % 2_147_483_647;
  return () => {
    state = (state * 48_271 + 11) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface LayerOptions {
  width: number;
  height: number;
  random: Random;
  fill: string;
}

function hill({
  width,
  height,
  base,
  rise,
  random,
  fill,
}: LayerOptions & { base: number; rise: number }): string {
  const points = [0, 1, 2, 3, 4, 5, 6].map(
    (step) => `${(width * step) / 6},${base - random() * rise * base * 0.6}`,
  );
  return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${fill}"/>`;
}

function wave({ width, height, top, random, fill }: LayerOptions & { top: number }): string {
  const swell = height * (0.008 + random() * 0.012);
  const length = width / (3 + Math.floor(random() * 4));
  const crests = Math.ceil(width / length) + 1;
  return `<path d="M${-random() * length} ${top} q${length / 4} ${-swell} ${length / 2} 0 ${`t${length / 2} 0 `.repeat(crests * 2)}V${height}H0z" fill="${fill}"/>`;
}

interface SceneGeometry {
  width: number;
  height: number;
  horizon: number;
  random: Random;
  colour: (light: number, saturation?: number) => string;
}

const subjects: Record<Motif, (geometry: SceneGeometry) => string> = {
  reservoir: ({ width, height, horizon, colour }) =>
    `<polygon points="0,${horizon - height * 0.02} ${width},${horizon - height * 0.05} ${width},${horizon + height * 0.06} 0,${horizon + height * 0.1}" fill="${colour(78, 8)}"/>
     <rect x="${width * 0.62}" y="${horizon - height * 0.2}" width="${width * 0.05}" height="${height * 0.26}" fill="${colour(60, 10)}"/>
     <polygon points="${width * 0.605},${horizon - height * 0.2} ${width * 0.645},${horizon - height * 0.27} ${width * 0.685},${horizon - height * 0.2}" fill="${colour(26)}"/>`,
  pipes: ({ width, height, horizon, colour }) =>
    [0, 1, 2]
      .map((row) => {
        const y = horizon - height * (0.16 - row * 0.09);
        return `<rect x="0" y="${y}" width="${width}" height="${height * 0.07}" fill="${colour(58 - row * 12, 30)}"/>
          <rect x="0" y="${y}" width="${width}" height="${height * 0.018}" fill="${colour(76 - row * 10, 30)}"/>
          ${[0.2, 0.5, 0.8].map((at) => `<rect x="${width * (at + row * 0.05)}" y="${y - height * 0.012}" width="${width * 0.02}" height="${height * 0.094}" fill="${colour(34)}"/>`).join('')}`;
      })
      .join(''),
  tower: ({ width, height, horizon, colour }) =>
    `<polygon points="${width * 0.44},${horizon + height * 0.1} ${width * 0.47},${horizon - height * 0.2} ${width * 0.53},${horizon - height * 0.2} ${width * 0.56},${horizon + height * 0.1}" fill="${colour(70, 10)}"/>
     <rect x="${width * 0.4}" y="${horizon - height * 0.34}" width="${width * 0.2}" height="${height * 0.15}" rx="${height * 0.05}" fill="${colour(84, 12)}"/>
     <rect x="${width * 0.4}" y="${horizon - height * 0.25}" width="${width * 0.2}" height="${height * 0.02}" fill="${colour(34)}"/>`,
  works: ({ width, height, horizon, random, colour }) =>
    [0.14, 0.34, 0.54, 0.74]
      .map((at) => {
        const tall = height * (0.08 + random() * 0.1);
        return `<rect x="${width * at}" y="${horizon - tall}" width="${width * 0.15}" height="${tall + height * 0.06}" fill="${colour(74, 10)}"/>
          <ellipse cx="${width * (at + 0.075)}" cy="${horizon - tall}" rx="${width * 0.075}" ry="${height * 0.03}" fill="${colour(56, 46)}"/>`;
      })
      .join(''),
  river: ({ width, height, horizon, random, colour }) =>
    Array.from({ length: 14 }, () => {
      const x = width * random();
      const tall = height * (0.06 + random() * 0.14);
      return `<path d="M${x} ${horizon + height * 0.05}q${tall * 0.1} ${-tall * 0.6} ${tall * 0.05} ${-tall}" stroke="${colour(32, 30)}" stroke-width="${height * 0.006}" fill="none"/>
        <ellipse cx="${x + tall * 0.05}" cy="${horizon + height * 0.05 - tall}" rx="${height * 0.008}" ry="${height * 0.03}" fill="hsl(28 40% 34%)"/>`;
    }).join(''),
};
