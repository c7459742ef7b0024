import { MAX_GRID_COLUMNS } from '@headwater/richtext/table-spans';
import { createElement, findChild, isElement, listDescendants, type XmlElement } from './xml-tree.ts';

/**
 * Prepares a table for mammoth, which gives all cells their own size where a bookmark stands between two, lets none reach out
 * of the header, and does not know the columns that a row leaves out before its first cell.
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
  const cells = withoutBookmarks(row).map((node) =>
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

function withoutBookmarks({ children }: XmlElement): XmlElement['children'] {
  return children.filter((node) => !isElement(node) || node.name !== 'w:bookmarkStart');
}
