import type { BlockPlace } from '@headwater/contract/block-place';
import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { useDeferredValue, useMemo } from 'react';
import { Node } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import { useTaskList } from '../tasks/task-list-context.ts';
import { TaskMargin } from '../tasks/task-margin.tsx';
import type { TaskList } from '@headwater/contract/review-tasks';

/** Shows the requested changes beside the blocks while somebody writes. */
export function EditorTaskMargin() {
  const list = useTaskList();
  return list && <Margin list={list} />;
}

function Margin({ list }: { list: TaskList }) {
  const editor = useSlate();
  const value = useDeferredValue(editor.children);
  const blocks = useMemo(() => fromHtml(toHtml(value)), [value]);

  function elementAt(place: BlockPlace): Element | null {
    return Node.has(editor, place) ? ReactEditor.toDOMNode(editor, Node.get(editor, place)) : null;
  }

  return <TaskMargin list={list} blocks={blocks} elementAt={elementAt} />;
}
