import type { Size } from 'react-easy-crop';

/** CSS pixels in each unit of an absolute length. */
const PIXELS: Partial<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

export function isVector({ type }: Blob): boolean {
  return type === 'image/svg+xml';
}

/**
 * Gives an SVG the smallest size in its own shape that covers an area. Browsers draw one without a size in 300 by 150
 * pixels, or not at all. Returns a file whose shape is unknown unchanged.
 */
export async function sizeVector(file: File, area: Size): Promise<File> {
  // A file deleted from the disk since it was chosen cannot be read.
  const text = await file.text().catch(() => '');
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
  const { documentElement: svg } = drawing;
  const shape = svg instanceof SVGElement ? shapeOf(svg) : null;
  if (shape === null) return file;
  const scale = Math.max(area.width / shape.width, area.height / shape.height);
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${shape.width} ${shape.height}`);
  for (const side of ['width', 'height'] as const) {
    svg.setAttribute(side, String(Math.round(shape[side] * scale)));
    // A style would override the attribute.
    if (svg instanceof SVGElement) svg.style.removeProperty(side);
  }
  return new File([new XMLSerializer().serializeToString(drawing)], file.name, { type: file.type });
}

/** Returns the shape by both lengths if they are absolute, or else by the view box. */
function shapeOf(svg: SVGElement): Size | null {
  const [width, height] = [svg.getAttribute('width'), svg.getAttribute('height')].map(toPixels);
  const [, , boxWidth, boxHeight] = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return toShape(width, height) ?? toShape(boxWidth, boxHeight);
}

function toShape(width: number | undefined, height: number | undefined): Size | null {
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? { width, height } : null;
}

function toPixels(length: string | null): number | undefined {
  const [, count, unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/i.exec(length ?? '') ?? [];
  const pixels = PIXELS[unit.toLowerCase()];
  return count === undefined || pixels === undefined ? undefined : Number(count) * pixels;
}
