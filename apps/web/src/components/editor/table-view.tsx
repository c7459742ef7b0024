import type { Table, TableCell, TableRow } from '@headwater/richtext/blocks';
import { createContext, use, type ReactNode } from 'react';
import { ReactEditor, useSlateStatic, type RenderElementProps } from 'slate-react';
import type { Key } from 'slate-dom';

interface PartProps<Part> {
  attributes: RenderElementProps['attributes'];
  element: Part;
  children: ReactNode;
}

/** Which row is the header: rows are not rendered again where another is put before them. */
const HeaderRow = createContext<Key | null>(null);
const IsHeader = createContext(false);

export function TableView({ attributes, element, children }: PartProps<Table>) {
  const editor = useSlateStatic();
  const [header] = element.children;
  return (
    <div {...attributes} className="rich-text-table">
      <table>
        <HeaderRow value={header ? ReactEditor.findKey(editor, header) : null}>
          <tbody>{children}</tbody>
        </HeaderRow>
      </table>
    </div>
  );
}

export function TableRowView({ attributes, element, children }: PartProps<TableRow>) {
  const editor = useSlateStatic();
  const isHeader = use(HeaderRow) === ReactEditor.findKey(editor, element);
  return (
    <tr {...attributes}>
      <IsHeader value={isHeader}>{children}</IsHeader>
    </tr>
  );
}

export function TableCellView({ attributes, children }: PartProps<TableCell>) {
  const isHeader = use(IsHeader);
  return isHeader ? (
    <th {...attributes} scope="col">
      {children}
    </th>
  ) : (
    <td {...attributes}>{children}</td>
  );
}
