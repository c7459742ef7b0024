import { useEffect, useEffectEvent } from 'react';
import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import { useAltTextRequest } from '../../../hooks/alt-text-request.tsx';
import type { DialogRequest } from './open-dialog-context.ts';
import { selectPicture } from './picture-row-commands.ts';

/** Opens the alt text of the picture that somebody asked for elsewhere on the page. */
export function useRequestedAltText(editor: Editor, open: (dialog: DialogRequest) => void): void {
  const { requestedUrl, request } = useAltTextRequest();
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
