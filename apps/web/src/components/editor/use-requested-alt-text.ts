import { useEffect, useEffectEvent } from 'react';
import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import { useAltTextRequest } from '../../hooks/alt-text-request.tsx';
import { selectPicture } from './media-commands.ts';
import type { DialogRequest } from './open-dialog-context.ts';

/** Opens the alt text of the picture that somebody asked for elsewhere on the page. */
export function useRequestedAltText(editor: Editor, open: (dialog: DialogRequest) => void): void {
  const { requestedUrl, request } = useAltTextRequest();
  const answer = useEffectEvent((url: string) => {
    request(null);
    if (selectPicture(editor, url)) open({ name: 'alt-text' });
    // What is typed by now shows it no longer.
    else ReactEditor.focus(editor);
  });
  useEffect(() => {
    if (requestedUrl !== null) answer(requestedUrl);
  }, [requestedUrl]);
}
