import type { BlockPlace } from '@headwater/contract/block-place';
import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { useDeferredValue, useMemo } from 'react';
import { Node } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import { useMarginLists, type MarginList } from '../talk/margin-lists.ts';
import { TaskMargin } from '../talk/task-margin.tsx';

/** Shows what is asked of the text beside the blocks while somebody writes. */
export function EditorTaskMargin() {
  const lists = useMarginLists();
  return lists.length > 0 && <Margin lists={lists} />;
}

function Margin({ lists }: { lists: readonly MarginList[] }) {
  const editor = useSlate();
  const value = useDeferredValue(editor.children);
  const blocks = useMemo(() => fromHtml(toHtml(value)), [value]);

  function elementAt(place: BlockPlace): Element | null {
    return Node.has(editor, place) ? ReactEditor.toDOMNode(editor, Node.get(editor, place)) : null;
  }

  return <TaskMargin lists={lists} blocks={blocks} elementAt={elementAt} />;
}
