export const fileKinds = ['image', 'pdf', 'original'] as const;
/** An original is the whole picture that an image was cropped from. */
export type FileKind = (typeof fileKinds)[number];

/** Returns the names under which a file and its smaller variants are stored. */
export function storedFileNames({
  id,
  kind,
  variant_widths,
}: {
  id: string;
  kind: FileKind;
  variant_widths: readonly number[];
}): string[] {
  if (kind === 'pdf') return [`${id}.pdf`];
  if (kind === 'original') return [`${id}.webp`];
  return [`${id}.png`, ...variant_widths.map((width) => `${id}-${width}.webp`)];
}
