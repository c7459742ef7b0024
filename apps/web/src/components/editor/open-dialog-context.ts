import { createContext } from 'react';

/** What asks for something in a dialog; a picture may be chosen already. */
export type DialogRequest =
  | { name: 'image'; picture?: File }
  | { name: 'link' | 'video' | 'alt-text' | 'shortcuts' };

/** Opens a dialog of the editor, at the selection. */
export const OpenDialogContext = createContext<(dialog: DialogRequest) => void>(() => undefined);
