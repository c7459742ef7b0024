import { allowList } from './allow-list.ts';
import type { Alignment } from './blocks.ts';

const textAlignDeclaration = /(?:^|;)\s*text-align\s*:\s*([a-z]+)\s*(?:!\s*important\s*)?(?=;|$)/gi;

/** Returns the last alignment that a style attribute declares, which CSS applies, or null. */
export function parseAlignment(style: string): Alignment | null {
  if (style === '') return null;
  const declared = [...style.matchAll(textAlignDeclaration)].map((match) => match[1]?.toLowerCase());
  return allowList.alignments.find((alignment) => alignment === declared.at(-1)) ?? null;
}

export function alignmentStyle(alignment: Alignment): string {
  return `text-align:${alignment}`;
}
