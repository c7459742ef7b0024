import { createBlockBuilder } from './block-builder.ts';
import type { Block } from './blocks.ts';
import { MAX_GRID_ROWS, parseSpan } from './table-spans.ts';
import { tableFromCells, type SpanningCell } from './table.ts';

type BlockBuilder = ReturnType<typeof createBlockBuilder>;

interface OpenCell {
  builder: BlockBuilder;
  isHeader: boolean;
  colSpan: number;
  rowSpan: number;
}

/** Collects the cells of a table while a parser emits it; each has its own builder. */
export function createTableBuilder() {
  const rows: OpenCell[][] = [];
  /** The part of the table that contains each row: a cell does not reach out of its part. */
  const partOfRow: number[] = [];
  let part = 0;
  let cell: BlockBuilder | null = null;

  function addRow(): void {
    rows.push([]);
    partOfRow.push(part);
  }

  return {
    /** The builder of the open cell; null between cells. */
    cell: () => cell,
    /** Begins another part, such as the header. */
    openPart(): void {
      part += 1;
    },
    openRow(): void {
      cell = null;
      addRow();
    },
    openCell(isHeader: boolean, attributes: Readonly<Partial<Record<string, string>>>): void {
      cell = createBlockBuilder();
      // The text of a cell is kept unchanged, even a mere space.
      cell.open({
        type: null,
        list: null,
        isItem: false,
        start: null,
        numbering: null,
        align: null,
        keepEmpty: true,
      });
      if (rows.length === 0) addRow();
      rows.at(-1)?.push({
        builder: cell,
        isHeader,
        colSpan: parseSpan(attributes['colspan'] ?? ''),
        rowSpan: parseRowSpan(attributes['rowspan'] ?? ''),
      });
    },
    closeCell(): void {
      cell = null;
    },
    /** Returns the table; if a single cell only positions its content, that content. */
    end(): Block[] {
      const cells = rows.flat();
      const [only] = cells;
      if (only && cells.length === 1 && !only.isHeader) return endCell(only).content;
      const ends = new Map(partOfRow.map((of, row) => [of, row + 1]));
      return tableFromCells(
        rows.map((row, index) => {
          const rowsLeft = (ends.get(partOfRow[index] ?? 0) ?? rows.length) - index;
          return row.map(endCell).map((each) => ({ ...each, rowSpan: Math.min(each.rowSpan, rowsLeft) }));
        }),
      );
    },
  };
}

function endCell({ builder, colSpan, rowSpan }: OpenCell): SpanningCell<Block[]> {
  builder.close();
  return { content: builder.end(), colSpan, rowSpan };
}

/** For rows, 0 means all that follow. */
function parseRowSpan(value: string): number {
  return Number.parseInt(value, 10) === 0 ? MAX_GRID_ROWS : parseSpan(value);
}
