import type { Table, TableCell, TableRow } from '@headwater/richtext/blocks';
import { areasOf, headerOf } from '@headwater/richtext/table-spans';
import { createContext, use, type ReactNode } from 'react';
import type { Editor } from 'slate';
import { ReactEditor, useSlateStatic, type RenderElementProps } from 'slate-react';

interface PartProps<Part> {
  attributes: RenderElementProps['attributes'];
  element: Part;
  children: ReactNode;
}

/**
 * The keys of the header's rows, and of the cells in whose place a merged one is shown: rows and cells are not rendered again
 * where another is put before them, or the first of them changes.
 */
const HeaderRows = createContext('');
const CoveredCells = createContext('');
const IsHeader = createContext(false);

export function TableView({ attributes, element, children }: PartProps<Table>) {
  const editor = useSlateStatic();
  const shown = new Set(areasOf(element).map(({ cell }) => cell));
  const covered = element.children.flatMap((row) => row.children.filter((cell) => !shown.has(cell)));
  return (
    <div {...attributes} className="rich-text-table">
      <table>
        <HeaderRows value={keysOf(editor, element.children.slice(0, headerOf(element).rows))}>
          <CoveredCells value={keysOf(editor, covered)}>
            <tbody>{children}</tbody>
          </CoveredCells>
        </HeaderRows>
      </table>
    </div>
  );
}

export function TableRowView({ attributes, element, children }: PartProps<TableRow>) {
  const editor = useSlateStatic();
  const isHeader = use(HeaderRows).includes(keysOf(editor, [element]));
  return (
    <tr {...attributes}>
      <IsHeader value={isHeader}>{children}</IsHeader>
    </tr>
  );
}

export function TableCellView({ attributes, element, children }: PartProps<TableCell>) {
  const editor = useSlateStatic();
  const isHeader = use(IsHeader);
  const hidden = use(CoveredCells).includes(keysOf(editor, [element]));
  const { colSpan, rowSpan } = element;
  const cellProps = { ...attributes, colSpan, rowSpan, hidden };
  return isHeader ? (
    <th {...cellProps} scope="col">
      {children}
    </th>
  ) : (
    <td {...cellProps}>{children}</td>
  );
}

function keysOf(editor: Editor, nodes: readonly (TableRow | TableCell)[]): string {
  return nodes.map((node) => `(${ReactEditor.findKey(editor, node).id})`).join('');
}
