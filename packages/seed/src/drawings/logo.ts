export interface Logo {
  name: string;
  /** In degrees of the colour wheel. */
  hue: number;
  mark: keyof typeof marks;
}

/** The marks, each in a square of 100 by 100. */
const marks = {
  drop: (ink: string, bright: string) =>
    `<path d="M50 6c24 30 36 46 36 62a36 36 0 0 1-72 0C14 52 26 36 50 6z" fill="${bright}"/><path d="M18 64q16-12 32 0t32 0a36 36 0 0 1-64 18z" fill="${ink}"/>`,
  ring: (ink: string, bright: string) =>
    `<circle cx="50" cy="50" r="38" fill="none" stroke="${ink}" stroke-width="14"/><circle cx="50" cy="50" r="14" fill="${bright}"/>`,
  hexagon: (ink: string, bright: string) =>
    `<path d="M50 6 88 28v44L50 94 12 72V28z" fill="${ink}"/><path d="M50 28 69 39v22L50 72 31 61V39z" fill="${bright}"/>`,
  waves: (ink: string, bright: string) =>
    `<g fill="none" stroke-width="12" stroke-linecap="round"><path d="M8 30q21-18 42 0t42 0" stroke="${bright}"/><path d="M8 54q21-18 42 0t42 0" stroke="${ink}"/><path d="M8 78q21-18 42 0t42 0" stroke="${bright}"/></g>`,
  bars: (ink: string, bright: string) =>
    `<g fill="${ink}"><rect x="10" y="46" width="20" height="44"/><rect x="70" y="10" width="20" height="80"/></g><rect x="40" y="28" width="20" height="62" fill="${bright}"/>`,
  arch: (ink: string, bright: string) =>
    `<path d="M8 90V50a42 42 0 0 1 84 0v40H70V50a20 20 0 0 0-40 0v40z" fill="${ink}"/><rect x="40" y="62" width="20" height="28" fill="${bright}"/>`,
  leaf: (ink: string, bright: string) =>
    `<path d="M14 86C10 40 40 10 88 12 90 60 60 92 14 86z" fill="${bright}"/><path d="M14 88 66 34" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`,
  square: (ink: string, bright: string) =>
    `<rect x="8" y="8" width="84" height="84" rx="14" fill="${ink}"/><path d="M8 60q21-16 42 0t42 0v18a14 14 0 0 1-14 14H22A14 14 0 0 1 8 78z" fill="${bright}"/>`,
} as const;

/** Draws a mark and the company's name on white, in the size of a logo. */
export function logoSvg({ name, hue, mark }: Logo): string {
  const ink = `hsl(${hue} 55% 24%)`;
  const bright = `hsl(${(hue + 24) % 360} 62% 48%)`;
  const serif = hue % 3 === 0;
  const [first = '', ...rest] = name.split(' ');
  const size = Math.min(62, 720 / Math.max(first.length, rest.join(' ').length));
  const face = `font-family="${serif ? 'DejaVu Serif, Georgia, serif' : 'DejaVu Sans, Arial, sans-serif'}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="white"/>
    <g transform="translate(36 42) scale(1.16)">${marks[mark](ink, bright)}</g>
    <text x="180" y="98" ${face} font-weight="bold" font-size="${size}" fill="${ink}">${first}</text>
    <text x="180" y="${98 + size * 0.9}" ${face} font-size="${size * 0.72}" fill="${bright}">${rest.join(' ')}</text></svg>`;
}
