import { indoors } from './indoors.ts';
import { outdoors } from './outdoors.ts';
import { randomFrom, rect, sceneSize, type Palette } from './shapes.ts';

const subjects = { ...outdoors, ...indoors };
export type Motif = keyof typeof subjects;

export function isMotif(name: string): name is Motif {
  return name in subjects;
}

export interface Scene {
  motif: Motif;
  /** In degrees of the colour wheel. */
  hue: number;
  /** The seed of the variation: the same number draws the same picture. */
  variation: number;
}

/** The times of day and kinds of weather, as lightness of the sky and the land, and the colours against them. */
const moods = [
  { sky: '90%', land: [74, 56, 42, 26], saturation: 40, sun: 'hsl(42 90% 88%)', accent: 28 },
  { sky: '84%', land: [70, 52, 36, 22], saturation: 26, sun: 'hsl(28 95% 78%)', accent: 12 },
  { sky: '24%', land: [34, 28, 21, 14], saturation: 34, sun: 'hsl(50 70% 90%)', accent: 46 },
  { sky: '94%', land: [82, 66, 48, 30], saturation: 16, sun: 'hsl(0 0% 100%)', accent: 200 },
  { sky: '78%', land: [66, 50, 38, 24], saturation: 52, sun: 'hsl(48 100% 82%)', accent: 350 },
  { sky: '88%', land: [76, 60, 46, 28], saturation: 30, sun: 'hsl(20 80% 84%)', accent: 160 },
] as const;

function paletteOf({ hue, variation }: Scene): Palette {
  const mood = moods[variation % moods.length] ?? moods[0];
  const [far, mid, near, deep] = mood.land;
  const colour = (light: number | string, turn = 0) =>
    `hsl(${(hue + turn) % 360} ${mood.saturation}% ${light}${typeof light === 'number' ? '%' : ''})`;
  return {
    sky: colour(mood.sky, 20),
    sun: mood.sun,
    far: colour(far, 10),
    mid: colour(mid),
    near: colour(near, -8),
    deep: colour(deep, -14),
    pale: `hsl(${hue} 14% ${Math.max(far + 12, 62)}%)`,
    accent: `hsl(${mood.accent} 62% 54%)`,
    ink: `hsl(${hue} 24% 17%)`,
  };
}

/** Draws a scene as SVG of that width: a motif in its palette, some of them mirrored or closer up. */
export function sceneSvg(scene: Scene, { width: drawnWidth }: { width: number }): string {
  const random = randomFrom(scene.variation * 7_919 + scene.hue * 31);
  const colours = paletteOf(scene);
  const { width, height } = sceneSize;
  const zoom = 1 + (scene.variation % 3) * 0.16;
  const mirror = scene.variation % 2 === 1 ? `translate(${width} 0) scale(-1 1)` : '';
  const closer = `translate(${((1 - zoom) * width * random()).toFixed(0)} ${((1 - zoom) * height * 0.7).toFixed(0)}) scale(${zoom})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnWidth}" height="${(drawnWidth * height) / width}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, colours.sky)}<g transform="${mirror}${closer}">${subjects[scene.motif]({ colours, random })}</g></svg>`;
}
