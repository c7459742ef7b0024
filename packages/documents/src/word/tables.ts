import { MAX_GRID_COLUMNS } from '@headwater/richtext/table-spans';
import { createElement, findChild, isElement, listDescendants, type XmlElement } from './xml-tree.ts';

/**
 * Prepares a table for mammoth, which resets cells' sizes if a bookmark is between two, lets none reach out of the
 * header, and knows neither the columns that a row skips before its first cell nor the cells that an old program has
 * merged by `w:hMerge`.
 */
export function prepareTable(table: XmlElement): XmlElement {
  const isMerged = listDescendants(table, 'w:vMerge').length > 0;
  const children = withoutBookmarks(table).map((node) =>
    isElement(node) && node.name === 'w:tr' ? prepareRow(node, isMerged) : node,
  );
  return { ...table, children };
}

function prepareRow(row: XmlElement, isMerged: boolean): XmlElement {
  const properties = findChild(row, 'w:trPr');
  const left = Math.min(
    Number(findChild(properties, 'w:gridBefore')?.attributes['w:val'] ?? 0) || 0,
    MAX_GRID_COLUMNS,
  );
  const cells = mergeAcross(withoutBookmarks(row)).map((node) =>
    isMerged && node === properties
      ? {
          ...properties,
          children: properties.children.filter((inner) => !isElement(inner) || inner.name !== 'w:tblHeader'),
        }
      : node,
  );
  if (left === 0) return { ...row, children: cells };
  const span = createElement('w:tcPr', {}, [createElement('w:gridSpan', { 'w:val': String(left) })]);
  const first = cells.findIndex((node) => isElement(node) && node.name === 'w:tc');
  return {
    ...row,
    children: cells.toSpliced(Math.max(0, first), 0, createElement('w:tc', {}, [span, createElement('w:p')])),
  };
}

/** Joins the cells that `w:hMerge` merges, with the words of all of them. */
function mergeAcross(nodes: XmlElement['children']): XmlElement['children'] {
  const merged: XmlElement['children'] = [];
  let begun = false;
  for (const node of nodes) {
    const properties = isElement(node) && node.name === 'w:tc' ? findChild(node, 'w:tcPr') : undefined;
    const merge = findChild(properties, 'w:hMerge');
    const first = merged.at(-1);
    if (begun && isElement(node) && isElement(first) && merge && merge.attributes['w:val'] !== 'restart')
      merged[merged.length - 1] = joinCells(first, node);
    else merged.push(node);
    if (isElement(node) && node.name === 'w:tc')
      begun = merge !== undefined && (begun || merge.attributes['w:val'] === 'restart');
  }
  return merged;
}

function joinCells(first: XmlElement, next: XmlElement): XmlElement {
  const properties = findChild(first, 'w:tcPr') ?? createElement('w:tcPr');
  const span = createElement('w:gridSpan', { 'w:val': String(spanOf(first) + spanOf(next)) });
  const others = properties.children.filter((node) => !isElement(node) || node.name !== 'w:gridSpan');
  const content = listDescendants(next, 'w:r').length > 0 ? next.children : [];
  return {
    ...first,
    children: [
      { ...properties, children: [span, ...others] },
      ...[...first.children, ...content].filter((node) => !isElement(node) || node.name !== 'w:tcPr'),
    ],
  };
}

function spanOf(cell: XmlElement): number {
  const span = findChild(findChild(cell, 'w:tcPr'), 'w:gridSpan')?.attributes['w:val'];
  return Math.min(Math.max(1, Number(span ?? 1) || 1), MAX_GRID_COLUMNS);
}

function withoutBookmarks({ children }: XmlElement): XmlElement['children'] {
  return children.filter((node) => !isElement(node) || node.name !== 'w:bookmarkStart');
}
