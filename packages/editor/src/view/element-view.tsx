import type { AlignableBlock, List } from '@headwater/richtext/blocks';
import { type RenderElementProps, useFocused, useSelected } from 'slate-react';
import { createContext, use, type ReactNode } from 'react';
import { ImageView, PictureRowView, VideoView } from './media-view.tsx';
import { TableCellView, TableRowView, TableView } from './table-view.tsx';

const IsInList = createContext(false);

interface ListViewProps extends Pick<RenderElementProps, 'attributes' | 'children'> {
  list: List;
}

/** A list below an item follows it in the editor's document; an item without a sign stands around it. */
function ListView({ attributes, list: { type, start, numbering }, children }: ListViewProps) {
  const isInList = use(IsInList);
  const own = isInList ? {} : attributes;
  const view =
    type === 'bulleted-list' ? (
      <ul {...own}>{children}</ul>
    ) : (
      <ol {...own} start={start} type={numbering}>
        {children}
      </ol>
    );
  return isInList ? <li {...attributes}>{view}</li> : <IsInList value>{view}</IsInList>;
}

const tags = {
  paragraph: 'p',
  'block-quote': 'blockquote',
  'heading-one': 'h1',
  'heading-two': 'h2',
  'heading-three': 'h3',
  'heading-four': 'h4',
  'list-item': 'li',
} as const satisfies Record<AlignableBlock['type'], string>;

/** Renders an element in the editor as it will look on the page. */
export function ElementView({ attributes, children, element }: RenderElementProps) {
  switch (element.type) {
    case 'link':
      return (
        <a {...attributes} href={element.url}>
          {children}
        </a>
      );
    case 'image':
      return (
        <ImageView attributes={attributes} element={element}>
          {children}
        </ImageView>
      );
    case 'picture-row':
      return (
        <PictureRowView attributes={attributes} element={element}>
          {children}
        </PictureRowView>
      );
    case 'video':
      return (
        <VideoView attributes={attributes} element={element}>
          {children}
        </VideoView>
      );
    case 'rule':
      return <RuleView attributes={attributes}>{children}</RuleView>;
    case 'table':
      return (
        <TableView attributes={attributes} element={element}>
          {children}
        </TableView>
      );
    case 'table-row':
      return (
        <TableRowView attributes={attributes} element={element}>
          {children}
        </TableRowView>
      );
    case 'table-cell':
      return (
        <TableCellView attributes={attributes} element={element}>
          {children}
        </TableCellView>
      );
    case 'bulleted-list':
    case 'numbered-list':
      return (
        <ListView attributes={attributes} list={element}>
          {children}
        </ListView>
      );
    case 'paragraph':
    case 'block-quote':
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
    case 'heading-four':
    case 'list-item': {
      const Tag = tags[element.type];
      return (
        <Tag {...attributes} style={{ textAlign: element.align }}>
          {children}
        </Tag>
      );
    }
  }
}

interface RuleViewProps {
  attributes: RenderElementProps['attributes'];
  children: ReactNode;
}

/** Shows a rule in the text. It is selected as a whole, and removed with the Delete key. */
function RuleView({ attributes, children }: RuleViewProps) {
  const selected = useSelected();
  const focused = useFocused();
  return (
    <div {...attributes}>
      <div
        contentEditable={false}
        data-selected={(selected && focused) || undefined}
        className="rounded outline-offset-2 outline-focus data-selected:outline-2"
      >
        <hr />
      </div>
      {children}
    </div>
  );
}
