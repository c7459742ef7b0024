import type { List } from '@headwater/richtext/blocks';
import { createContext, use } from 'react';
import type { RenderElementProps } from 'slate-react';

const IsInList = createContext(false);

interface ListViewProps extends Pick<RenderElementProps, 'attributes' | 'children'> {
  list: List;
}

/** A list below an item follows it in the editor's document; an item without a sign stands around it. */
export function ListView({ attributes, list: { type, start, numbering }, children }: ListViewProps) {
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
