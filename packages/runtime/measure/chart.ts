/** The measures and colours of the benchmarks' charts, which are legible on a light and on a dark page. */
export const chart = {
  width: 860,
  row: 26,
  left: 250,
  right: 84,
  ink: '#33302c',
  brand: '#0b4f7a',
  aqua: '#59bcc9',
  rule: '#c9c5bf',
} as const;

/** Returns an SVG of the elements. */
export function renderSvg(elements: readonly string[], { height }: { height: number }): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${chart.width} ${height}" font-family="system-ui, sans-serif" font-size="14">`,
    `<rect width="${chart.width}" height="${height}" fill="#ffffff"/>`,
    ...elements,
    '</svg>',
    '',
  ].join('\n');
}

/** Returns a line of text; its end is at `x` if `anchor` says so. */
export function renderText(
  text: string,
  { x, y, ...attributes }: { x: number; y: number; 'text-anchor'?: 'end'; 'font-weight'?: 600 },
): string {
  const more = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<text x="${x}" y="${y}"${more.join('')} fill="${chart.ink}">${text}</text>`;
}
