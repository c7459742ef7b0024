import { useEffect, useEffectEvent } from 'react';
import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import { useEditorHost } from '../editor-host.tsx';
import type { DialogRequest } from '../tools/open-dialog-context.ts';
import { selectPicture } from '../commands/picture-row-commands.ts';

/** Opens the alt text of the picture that somebody asked for elsewhere on the page. */
export function useRequestedAltText(editor: Editor, open: (dialog: DialogRequest) => void): void {
  const { requestedUrl, request } = useEditorHost().altTextRequest;
  const answer = useEffectEvent((url: string) => {
    request(null);
    const block = selectPicture(editor, url);
    if (block) open({ name: block.type === 'image' ? 'alt-text' : 'picture-row' });
    // What is typed by now shows it no longer.
    else ReactEditor.focus(editor);
  });
  useEffect(() => {
    if (requestedUrl !== null) answer(requestedUrl);
  }, [requestedUrl]);
}
