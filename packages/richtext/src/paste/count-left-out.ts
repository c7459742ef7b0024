import { allowedAttributes, attributesOf } from '../allowed-attributes.ts';
import { frameLink, isFrame } from '../frames.ts';
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '../table-spans.ts';
import { arrangeCells, type SpanningCell } from '../table.ts';
import type { LeftOut } from './left-out.ts';

const embedSelector = 'iframe, video, audio, object, embed, svg, canvas, math, form';

/** Counts a pasted document's losses. Mere styles, such as colours and fonts, are not counted. */
export function countLeftOut(body: HTMLElement, ownOrigins: readonly string[]): LeftOut {
  const listDisallowed = (selector: string) =>
    [...body.querySelectorAll(selector)].filter((element) => !isAllowed(element, ownOrigins));
  const embeds = listDisallowed(embedSelector);
  return {
    picture: listDisallowed('img').length,
    ...countLeftOutOfTables(body),
    frame: embeds.filter(isLinked).length,
    embed: embeds.filter((element) => !isLinked(element)).length,
    link: listDisallowed('a[href]').length,
  };
}

function countLeftOutOfTables(body: HTMLElement): LeftOut {
  const counts = { table: 0, column: 0, row: 0 };
  const tables = new Set([...body.querySelectorAll('table')].filter((table) => !isLayout(table)));
  for (const table of tables) {
    if (isInner(table, tables)) {
      counts.table += 1;
      continue;
    }
    const cells = [...table.rows].map((row) => [...row.cells].map(toSpanning));
    const grid = arrangeCells(cells);
    counts.column += Math.max(0, ...grid.map((row) => row.length - MAX_TABLE_COLUMNS));
    counts.row += Math.max(0, cells.filter((row) => row.length > 0).length - MAX_TABLE_ROWS);
  }
  return counts;
}

/** Says whether a table is a single cell, which only positions its content and is no table to a reader. */
function isLayout({ rows }: HTMLTableElement): boolean {
  const cells = [...rows].flatMap((row) => [...row.cells]);
  return cells.length === 1 && cells[0]?.localName === 'td';
}

/** Says whether a table is within another of these. */
function isInner(table: HTMLTableElement, tables: ReadonlySet<Element>): boolean {
  let outer = table.parentElement?.closest('table');
  while (outer && !tables.has(outer)) outer = outer.parentElement?.closest('table');
  return outer instanceof Element;
}

function toSpanning(cell: HTMLTableCellElement): SpanningCell<HTMLTableCellElement> {
  return { content: cell, colSpan: cell.colSpan, rowSpan: Math.max(1, cell.rowSpan) };
}

/** Says whether a link replaces it. */
function isLinked(element: Element): boolean {
  return isFrame(element.localName) && frameLink(element.localName, attributesOf(element)) !== null;
}

function isAllowed(element: Element, ownOrigins: readonly string[]): boolean {
  const tag = element.tagName.toLowerCase();
  if (tag !== 'a' && tag !== 'img' && !isFrame(tag)) return false;
  const attributes = attributesOf(element);
  return allowedAttributes(tag, attributes, ownOrigins) !== null;
}
