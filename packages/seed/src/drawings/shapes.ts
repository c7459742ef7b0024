/** The size of every scene, which is a gallery picture's. */
export const sceneSize = { width: 1200, height: 675 } as const;

export type Random = () => number;

/** The colours of one scene, each as CSS. */
export interface Palette {
  sky: string;
  sun: string;
  far: string;
  mid: string;
  near: string;
  deep: string;
  pale: string;
  accent: string;
  ink: string;
}

export interface SceneGeometry {
  colours: Palette;
  random: Random;
}

/** Creates a linear congruential generator, so that every start draws the same pictures. */
export function randomFrom(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function stroke(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Draws the same thing once for each number. */
export function each(numbers: readonly number[], draw: (value: number, index: number) => string): string {
  return numbers.map(draw).join('');
}

export function range(count: number, from: number, step: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}

/** Draws a standing person of that height; x and y are those of the feet. */
export function person(x: number, y: number, height: number, coat: string, helmet: string): string {
  const unit = height / 8;
  return [
    rect(x - unit * 0.9, y - unit * 4, unit * 0.75, unit * 4, coat),
    rect(x + unit * 0.15, y - unit * 4, unit * 0.75, unit * 4, coat),
    rect(x - unit * 1.2, y - unit * 6.8, unit * 2.4, unit * 3.4, coat, unit * 0.6),
    circle(x, y - unit * 7.4, unit * 0.75, '#c89b7b'),
    shape(`M${x - unit} ${y - unit * 7.5}a${unit} ${unit} 0 0 1 ${unit * 2} 0z`, helmet),
  ].join('');
}

/** Draws water from `top` down, in layers of waves. */
export function water(top: number, { colours, random }: SceneGeometry): string {
  const layers = [colours.mid, colours.near, colours.deep];
  return each([0, 1, 2], (layer) => {
    const length = 1200 / (2 + Math.floor(random() * 4));
    const swell = 5 + random() * 9;
    const y = top + (layer * (675 - top)) / 2.6;
    return shape(
      `M${-random() * length} ${y}q${length / 4} ${-swell} ${length / 2} 0${`t${length / 2} 0`.repeat(12)}V675H0z`,
      layers[layer] ?? colours.deep,
    );
  });
}

export function hills(base: number, rise: number, fill: string, random: Random): string {
  const points = range(7, 0, 200).map((x) => `${x},${Math.round(base - random() * rise)}`);
  return `<polygon points="0,675 ${points.join(' ')} 1200,675" fill="${fill}"/>`;
}

export function tree(x: number, y: number, size: number, fill: string): string {
  return (
    rect(x - size * 0.06, y - size * 0.4, size * 0.12, size * 0.4, fill) +
    ellipse(x, y - size * 0.7, size * 0.32, size * 0.42, fill)
  );
}

/** Draws a window's worth of sky, with the sun and two rows of hills. */
export function landscape(horizon: number, { colours, random }: SceneGeometry): string {
  return [
    circle(150 + random() * 900, horizon * (0.25 + random() * 0.4), 34 + random() * 30, colours.sun),
    hills(horizon, 150, colours.far, random),
    hills(horizon + 20, 80, colours.mid, random),
  ].join('');
}
