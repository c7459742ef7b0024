import { useEffect, useState } from 'react';
import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';

/** Says whether a pointer is held down upon the text, as while it selects. */
export function usePressing(editor: Editor): boolean {
  const [pressing, setPressing] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const release = () => setPressing(false);
    ReactEditor.toDOMNode(editor, editor).addEventListener('pointerdown', () => setPressing(true), {
      signal,
    });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', release, { signal });
    return () => stop.abort();
  }, [editor]);
  return pressing;
}
