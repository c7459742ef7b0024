import type { Table } from '@headwater/richtext/blocks';
import { FloatingButton, FloatingToolbar, type FloatingAnchor } from '@headwater/ui/floating';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  ListX,
  TableCellsSplit,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useMemo } from 'react';
import type { Editor } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import type { ToolboxProps } from './selection-bar.tsx';
import {
  addColumn,
  addRow,
  isFull,
  isInMergedCell,
  removeColumn,
  removeRow,
  removeTable,
  selectedCell,
  splitCell,
} from '../commands/table-commands.ts';

/** Of the tools and their distance, in pixels. */
const TOOLS_HEIGHT = 64;

interface TableTool {
  name: string;
  icon: LucideIcon;
  /** Whether the icon of rows stands for columns. */
  turned?: true;
  /** What it adds, for a table that may be full of these. */
  adds?: 'rows' | 'columns';
  run: (editor: Editor) => void;
}

const tableTools: readonly TableTool[] = [
  {
    name: 'Add row above',
    icon: BetweenHorizontalStart,
    adds: 'rows',
    run: (editor) => addRow(editor, 'above'),
  },
  {
    name: 'Add row below',
    icon: BetweenHorizontalEnd,
    adds: 'rows',
    run: (editor) => addRow(editor, 'below'),
  },
  { name: 'Remove row', icon: ListX, run: removeRow },
  {
    name: 'Add column before',
    icon: BetweenVerticalStart,
    adds: 'columns',
    run: (editor) => addColumn(editor, 'before'),
  },
  {
    name: 'Add column after',
    icon: BetweenVerticalEnd,
    adds: 'columns',
    run: (editor) => addColumn(editor, 'after'),
  },
  { name: 'Remove column', icon: ListX, turned: true, run: removeColumn },
  { name: 'Remove table', icon: Trash2, run: removeTable },
];

/** Comes last, so that no other tool moves where it comes and goes. */
const splitTool: TableTool = { name: 'Split cell', icon: TableCellsSplit, run: splitCell };

/** Adds and removes the rows and columns of the table in which the cursor stands, and splits merged cells, below it. */
export function TableBar({ container, ref, onKeyDown }: Omit<ToolboxProps, 'onOpen'>) {
  const editor = useSlateStatic();
  // By its row as well, as the tools may stand below that.
  const cell = useSlateSelector(selectedCell, (a, b) => a?.table === b?.table && a?.row === b?.row);
  const isMerged = useSlateSelector(isInMergedCell);
  const anchor = useMemo(() => cell && tableAnchor(editor, cell.table), [editor, cell]);
  if (!cell || !anchor) return null;
  const full = isFull(cell.table);
  const tools = isMerged ? [...tableTools, splitTool] : tableTools;
  return (
    <FloatingToolbar
      label="Table"
      anchor={anchor}
      side="bottom"
      container={container}
      ref={ref}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ name, icon: Icon, turned, adds, run }) => (
        <FloatingButton
          key={name}
          aria-label={name}
          title={name}
          disabled={adds !== undefined && full[adds]}
          onClick={() => {
            run(editor);
            // A tool that goes away must not take the focus with it.
            if (!selectedCell(editor) || run === splitTool.run) ReactEditor.focus(editor);
          }}
        >
          <Icon aria-hidden className={turned && 'rotate-90'} />
        </FloatingButton>
      ))}
    </FloatingToolbar>
  );
}

/** The table or, where its end is out of sight, the row of the cursor: the tools never lie upon that. */
function tableAnchor(editor: Editor, table: Table): FloatingAnchor {
  return {
    getBoundingClientRect: () => {
      const box = ReactEditor.toDOMNode(editor, table).getBoundingClientRect();
      const row = table.children[selectedCell(editor)?.row ?? -1];
      return row && box.bottom > window.innerHeight - TOOLS_HEIGHT
        ? ReactEditor.toDOMNode(editor, row).getBoundingClientRect()
        : box;
    },
    contextElement: ReactEditor.toDOMNode(editor, editor),
  };
}
