/** Returns the names under which a file and its smaller variants are stored. */
export function storedFileNames({
  id,
  kind,
  variant_widths,
}: {
  id: string;
  kind: 'image' | 'pdf';
  variant_widths: readonly number[];
}): string[] {
  return kind === 'pdf'
    ? [`${id}.pdf`]
    : [`${id}.png`, ...variant_widths.map((width) => `${id}-${width}.webp`)];
}
