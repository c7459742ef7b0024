import type { ListType } from '@headwater/richtext/blocks';
import { createContext, use } from 'react';
import type { RenderElementProps } from 'slate-react';

const IsInList = createContext(false);

interface ListViewProps extends Pick<RenderElementProps, 'attributes' | 'children'> {
  type: ListType;
}

/** A list below an item follows it in the editor's document; an item without a sign stands around it. */
export function ListView({ attributes, type, children }: ListViewProps) {
  const isInList = use(IsInList);
  const Tag = type === 'bulleted-list' ? 'ul' : 'ol';
  if (!isInList)
    return (
      <IsInList value>
        <Tag {...attributes}>{children}</Tag>
      </IsInList>
    );
  return (
    <li {...attributes}>
      <Tag>{children}</Tag>
    </li>
  );
}
