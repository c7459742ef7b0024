import type { FloatingAnchor } from '@headwater/ui/floating';
import { Editor, type Location } from 'slate';
import { ReactEditor } from 'slate-react';
import '../commands/slate-editor.ts';

/** A place in the text for tools beside it, which may be rendered before the place itself is. */
export function textAnchor(editor: Editor, at: Location): FloatingAnchor {
  return {
    getBoundingClientRect: () => {
      const range = ReactEditor.resolveDOMRange(editor, Editor.range(editor, at));
      return range?.getBoundingClientRect() ?? new DOMRect();
    },
    contextElement: ReactEditor.toDOMNode(editor, editor),
  };
}
