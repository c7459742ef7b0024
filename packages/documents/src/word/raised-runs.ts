import { readSize, type WordStyles } from './word-styles.ts';
import { createElement, findChild, listDescendants, type XmlElement } from './xml-tree.ts';

/**
 * Marks the smaller runs above or below their line as raised or lowered letters. Some programs write those by their
 * position and size alone, which Word shows alike; a position alone is only spacing.
 */
export function markRaisedRuns(
  paragraph: XmlElement,
  { styles, style }: { styles: WordStyles; style: string | undefined },
): void {
  const runs = listDescendants(paragraph, 'w:r').map((run) => ({ run, position: positionOf(run) }));
  if (runs.every(({ position }) => position === 0)) return;
  const ownSize = sizeByStyle(style) ?? styles.defaultSize;

  function sizeByStyle(id: string | undefined): number | undefined {
    return styles.lineageOf(id).find(({ size }) => size !== undefined)?.size;
  }

  function sizeOf(run: XmlElement): number {
    const properties = findChild(run, 'w:rPr');
    return (
      readSize(properties) ?? sizeByStyle(findChild(properties, 'w:rStyle')?.attributes['w:val']) ?? ownSize
    );
  }

  const onLine = runs.filter(({ run, position }) => position === 0 && findChild(run, 'w:t') !== undefined);
  const lineSize = onLine.length === 0 ? ownSize : Math.max(...onLine.map(({ run }) => sizeOf(run)));
  for (const { run, position } of runs) {
    const properties = findChild(run, 'w:rPr');
    if (position === 0 || !properties || sizeOf(run) >= lineSize) continue;
    if (findChild(properties, 'w:vertAlign')) continue;
    const value = position > 0 ? 'superscript' : 'subscript';
    properties.children.push(createElement('w:vertAlign', { 'w:val': value }));
  }
}

/** Returns half the points by which a run is above its line; below it they are negative. */
function positionOf(run: XmlElement): number {
  return Number(findChild(run, 'w:rPr', 'w:position')?.attributes['w:val'] ?? 0) || 0;
}
