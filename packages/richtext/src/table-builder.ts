import { createBlockBuilder } from './block-builder.ts';
import type { Block } from './blocks.ts';
import { MAX_TABLE_ROWS, tableFromCells, type SpanningCell } from './table.ts';

type BlockBuilder = ReturnType<typeof createBlockBuilder>;

interface OpenCell {
  builder: BlockBuilder;
  isHeader: boolean;
  columns: number;
  rows: number;
}

/** Collects the cells of a table while a parser emits it; each has a builder of its own. */
export function createTableBuilder() {
  const rows: OpenCell[][] = [];
  let cell: BlockBuilder | null = null;

  return {
    /** The builder of the open cell; null between cells. */
    cell: () => cell,
    openRow(): void {
      cell = null;
      rows.push([]);
    },
    openCell(isHeader: boolean, attributes: Readonly<Partial<Record<string, string>>>): void {
      cell = createBlockBuilder();
      // The text of a cell is kept as it is, even a mere space.
      cell.open({ type: null, list: null, isItem: false, start: null, align: null, keepEmpty: true });
      if (rows.length === 0) rows.push([]);
      rows.at(-1)?.push({
        builder: cell,
        isHeader,
        columns: readSpan(attributes['colspan']),
        rows: readSpan(attributes['rowspan']),
      });
    },
    closeCell(): void {
      cell = null;
    },
    /** Returns the table; where one cell stands for the look of a page alone, what it holds. */
    end(): Block[] {
      const cells = rows.flat();
      const [only] = cells;
      if (only && cells.length === 1 && !only.isHeader) return endCell(only).content;
      return tableFromCells(rows.map((row) => row.map(endCell)));
    },
  };
}

function endCell({ builder, columns, rows }: OpenCell): SpanningCell<Block[]> {
  builder.close();
  return { content: builder.end(), columns, rows };
}

function readSpan(value: string | undefined): number {
  const span = Number.parseInt(value ?? '', 10);
  return span > 1 ? Math.min(span, MAX_TABLE_ROWS) : 1;
}
