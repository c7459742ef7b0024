import { circle, each, ellipse, person, range, rect, shape, stroke, type SceneGeometry } from './shapes.ts';

type Draw = (geometry: SceneGeometry) => string;

/** Draws a wall, a floor and a row of windows, if any. */
function hall({ colours: c }: SceneGeometry, windows: number): string {
  return `${rect(0, 0, 1200, 500, c.pale)}${rect(0, 500, 1200, 175, c.far)}${rect(0, 492, 1200, 10, c.mid)}${each(range(windows, 60, 1140 / Math.max(windows, 1)), (x) => rect(x, 60, 120, 190, c.sky, 4) + rect(x + 56, 60, 8, 190, c.pale))}`;
}

const gauge = (x: number, y: number, size: number, face: string, ink: string) =>
  `${circle(x, y, size, ink)}${circle(x, y, size * 0.82, face)}${stroke(`M${x} ${y}l${size * 0.4} ${-size * 0.4}`, ink, size * 0.12)}`;

/** The furniture of a hall, a laboratory or an office, and drawings on paper or a screen. */
export const indoors = {
  pumps: (scene) => {
    const { colours: c } = scene;
    return `${hall(scene, 6)}${each([140, 480, 820], (x, index) => `${rect(x - 20, 520, 280, 40, c.ink)}${rect(x, 400, 150, 120, index === 1 ? c.accent : c.near, 14)}${each(range(5, x + 14, 27), (at) => rect(at, 408, 10, 104, c.deep))}${circle(x + 200, 460, 72, c.mid)}${circle(x + 200, 460, 40, c.deep)}${rect(x + 176, 300, 48, 110, c.mid)}${rect(x + 164, 292, 72, 18, c.ink)}`)}
      ${rect(0, 262, 1200, 44, c.near)}${rect(0, 262, 1200, 10, c.sky)}${person(1110, 610, 220, c.ink, c.sun)}`;
  },
  motor: (scene) => {
    const { colours: c, random } = scene;
    return `${rect(0, 0, 1200, 675, c.deep)}${circle(420, 340, 300, c.near)}${circle(420, 340, 236, c.mid)}${each(range(7, 0, 51.4), (angle) => `<g transform="rotate(${angle + random() * 8} 420 340)">${shape('M420 340c40-90 30-160-30-226 120 20 150 140 30 226z', c.pale)}</g>`)}${circle(420, 340, 56, c.accent)}${circle(420, 340, 22, c.ink)}${rect(720, 280, 480, 120, c.far)}${rect(720, 280, 480, 30, c.sky)}${each(range(4, 780, 110), (x) => rect(x, 262, 30, 156, c.ink, 4))}`;
  },
  valve: (scene) => {
    const { colours: c } = scene;
    return `${rect(0, 0, 1200, 675, c.sky)}${rect(0, 560, 1200, 115, c.far)}${rect(0, 380, 1200, 150, c.mid)}${rect(0, 380, 1200, 34, c.pale)}${each([330, 810], (x) => rect(x, 350, 56, 210, c.ink, 6) + each(range(4, 372, 48), (y) => circle(x + 28, y, 9, c.pale)))}
      ${shape('M400 540V400l120-120h160l120 120v140z', c.near)}${rect(576, 120, 48, 180, c.ink)}${ellipse(600, 120, 190, 44, c.accent)}${ellipse(600, 114, 150, 28, c.sky)}${rect(420, 108, 360, 14, c.accent)}${circle(600, 114, 26, c.ink)}`;
  },
  pipes: (scene) => {
    const { colours: c, random } = scene;
    return `${hall(scene, 0)}${each([0, 1, 2, 3], (row) => {
      const y = 90 + row * 120;
      const bend = 260 + random() * 600;
      const fill = [c.near, c.accent, c.mid, c.deep][row] ?? c.near;
      return `${stroke(`M-40 ${y}H${bend}q50 0 50 50v40q0 50 50 50H1260`, fill, 62)}${stroke(`M-40 ${y - 16}H${bend}`, c.sky, 8)}${each([120 + row * 30, bend - 90], (x) => rect(x, y - 44, 26, 88, c.ink, 4))}`;
    })}${gauge(1010, 120, 66, c.pale, c.ink)}`;
  },
  membranes: (scene) => {
    const { colours: c } = scene;
    return `${hall(scene, 0)}${each(range(9, 60, 122), (x, index) => `${rect(x, 110, 84, 420, index % 4 === 2 ? c.accent : c.pale, 40)}${rect(x, 110, 24, 420, c.sky, 12)}${rect(x - 6, 170, 96, 18, c.ink)}${rect(x - 6, 450, 96, 18, c.ink)}`)}${rect(0, 60, 1200, 36, c.near)}${rect(0, 550, 1200, 40, c.near)}${person(930, 650, 250, c.ink, c.sun)}`;
  },
  laboratory: (scene) => {
    const { colours: c, random } = scene;
    return `${rect(0, 0, 1200, 675, c.sky)}${each([110, 250], (y) => rect(0, y, 1200, 14, c.far))}${each(range(12, 40, 98), (x) => rect(x, 60 + random() * 16, 44, 52, random() > 0.5 ? c.accent : c.mid, 6))}${rect(0, 500, 1200, 175, c.pale)}${rect(0, 490, 1200, 18, c.ink)}
      ${each([180, 360, 900], (x, index) => `${shape(`M${x - 30} 300h60v70l70 120h-200l70-120z`, c.pale)}${shape(`M${x - 62} 428h124l36 62h-196z`, [c.accent, c.mid, c.near][index] ?? c.mid)}`)}${each(range(6, 500, 46), (x) => rect(x, 370, 26, 120, c.pale, 13) + rect(x, 370 + random() * 60, 26, 60, c.near, 13))}${person(1060, 660, 330, '#f4f5f7', c.deep)}`;
  },
  'control-room': (scene) => {
    const { colours: c, random } = scene;
    return `${rect(0, 0, 1200, 675, '#18202b')}${each([0, 1, 2, 3, 4, 5], (index) => {
      const [x, y] = [70 + (index % 3) * 365, 50 + Math.floor(index / 3) * 195];
      const points = range(8, 0, 42).map((step) => `${x + 18 + step},${y + 130 - random() * 90}`);
      return `${rect(x, y, 330, 170, c.deep, 6)}${index % 2 ? each(range(7, x + 24, 42), (at) => rect(at, y + 140 - random() * 100, 24, 20 + random() * 10, c.accent)) : `<polyline points="${points.join(' ')}" fill="none" stroke="${c.sun}" stroke-width="6"/>`}`;
    })}${shape('M0 675V560h1200v115z', '#0e141c')}${each([250, 600, 950], (x) => `${rect(x - 110, 500, 220, 100, c.far, 8)}${circle(x, 500, 44, '#0b0f15')}${rect(x - 70, 540, 140, 135, '#0b0f15', 40)}`)}`;
  },
  screens: (scene) => {
    const { colours: c, random } = scene;
    return `${rect(0, 0, 1200, 675, c.deep)}${shape('M120 675 300 60h600l180 615z', c.mid)}${each(range(26, 300, 24), (x) => stroke(`M${x} 60L${600 + (x - 600) * 1.6} 675`, c.ink, 9))}${each(range(5, 130, 110), (y) => rect(270 - y * 0.2, y, 660 + y * 0.4, 26, c.accent, 4))}${each(range(16, 300, 38), (x) => circle(x, 100 + random() * 480, 8 + random() * 14, c.pale))}`;
  },
  sewer: (scene) => {
    const { colours: c } = scene;
    return `${rect(0, 0, 1200, 675, '#14181d')}${each([330, 290, 240, 180, 110], (radius, index) => circle(600, 330, radius, index % 2 ? c.deep : c.ink) + stroke(`M${600 - radius} 330a${radius} ${radius} 0 0 1 ${radius * 2} 0`, c.far, 5))}${circle(600, 330, 64, c.sun)}${shape('M440 675 570 380h60l130 295z', c.mid)}${person(740, 600, 260, c.ink, c.accent)}`;
  },
  team: (scene) => {
    const { colours: c, random } = scene;
    return `${rect(0, 0, 1200, 675, c.sky)}${rect(0, 130, 1200, 300, c.far)}${each(range(7, 40, 170), (x) => rect(x, 170, 120, 150, c.pale))}${rect(0, 430, 1200, 245, c.near)}${each(range(7, 160, 148), (x, index) => person(x, 620, 300 + random() * 60, [c.ink, c.accent, c.deep][index % 3] ?? c.ink, index % 2 ? c.sun : c.pale))}`;
  },
  portrait: (scene) => {
    const { colours: c } = scene;
    return `${rect(0, 0, 1200, 675, c.mid)}${circle(820, 260, 330, c.far)}${shape('M420 675c0-170 120-240 260-240s260 70 260 240z', c.ink)}${shape('M600 440h160l-80 130z', c.pale)}${rect(632, 340, 96, 120, '#b98a6a', 40)}${ellipse(680, 270, 108, 132, '#c89b7b')}${shape('M560 250c-10-140 250-150 244 10-60-50-170-60-244-10z', c.deep)}`;
  },
  map: (scene) => {
    const { colours: c, random } = scene;
    return `${rect(0, 0, 1200, 675, c.pale)}${each(range(9, 40, 52), (radius) => `<ellipse cx="380" cy="300" rx="${radius * 1.5}" ry="${radius}" fill="none" stroke="${c.far}" stroke-width="4"/>`)}${stroke('M1200 90C980 140 900 260 760 300S520 470 420 690', c.mid, 34)}${stroke('M760 300c60 90 200 120 440 150', c.mid, 18)}${stroke('M80 120 420 210 760 180 1010 420 820 600', c.ink, 6)}${each(range(12, 70, 94), (x) => circle(x, 90 + random() * 520, 13, random() > 0.4 ? c.accent : c.deep))}`;
  },
  diagram: (scene) => {
    const { colours: c } = scene;
    return `${rect(0, 0, 1200, 675, c.deep)}${each(range(25, 0, 50), (x) => rect(x, 0, 1, 675, c.near) + rect(0, x, 1200, 1, c.near))}${stroke('M90 340h180m180 0h130m180 0h130m180 0h60M670 400v130H360V410', c.sky, 6)}${each([270, 580, 890], (x, index) => `<rect x="${x}" y="260" width="180" height="150" rx="${index === 1 ? 75 : 6}" fill="none" stroke="${c.sun}" stroke-width="6"/>`)}${stroke('M300 340q20-40 40 0t40 0 40 0', c.accent, 6)}${stroke('M610 380l60-90 60 90z', c.accent, 6)}${gauge(980, 335, 44, c.pale, c.accent)}${each(range(5, 620, 90), (x) => rect(x, 560, 60, 8, c.sky))}`;
  },
  foundry: (scene) => {
    const { colours: c, random } = scene;
    return `${rect(0, 0, 1200, 675, '#241a1a')}${shape('M150 90h260l-40 250H190z', c.far)}${shape('M180 150h200l-8 50H188z', '#ffb347')}${shape('M376 180c120 30 150 180 160 340h-40c-10-130-50-260-126-300z', '#ff9d2e')}${rect(420, 520, 420, 90, c.ink, 8)}${rect(470, 500, 90, 30, '#ffd27a', 6)}${each(range(26, 0, 1), () => circle(420 + random() * 340, 180 + random() * 330, 2 + random() * 5, '#ffe0a3'))}${person(960, 640, 330, '#3b2f2f', c.accent)}`;
  },
} satisfies Record<string, Draw>;
