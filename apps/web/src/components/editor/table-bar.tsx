import { FloatingButton, FloatingToolbar } from '@headwater/ui/floating';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Columns3,
  Rows3,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { Editor } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import type { ToolboxProps } from './selection-bar.tsx';
import {
  addColumn,
  addRow,
  isFull,
  removeColumn,
  removeRow,
  removeTable,
  selectedCell,
} from './table-commands.ts';

interface TableTool {
  name: string;
  icon: LucideIcon;
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
  { name: 'Remove row', icon: Rows3, run: removeRow },
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
  { name: 'Remove column', icon: Columns3, run: removeColumn },
  { name: 'Remove table', icon: Trash2, run: removeTable },
];

/** Adds and removes the rows and columns of the table in which the cursor stands, above it. */
export function TableBar({ container, ref, onKeyDown }: Omit<ToolboxProps, 'onOpen'>) {
  const editor = useSlateStatic();
  const cell = useSlateSelector(selectedCell, (a, b) => a?.table === b?.table);
  if (!cell) return null;
  const full = isFull(cell.table);
  return (
    <FloatingToolbar
      label="Table"
      anchor={ReactEditor.toDOMNode(editor, cell.table)}
      side="top"
      container={container}
      ref={ref}
      onKeyDown={onKeyDown}
    >
      {tableTools.map(({ name, icon: Icon, adds, run }) => (
        <FloatingButton
          key={name}
          aria-label={name}
          title={name}
          disabled={adds !== undefined && full[adds]}
          onClick={() => {
            run(editor);
            if (!selectedCell(editor)) ReactEditor.focus(editor);
          }}
        >
          <Icon aria-hidden />
        </FloatingButton>
      ))}
    </FloatingToolbar>
  );
}
