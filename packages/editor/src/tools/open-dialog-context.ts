import { createContext } from 'react';

/**
 * A dialog to open, for an image perhaps with a file that was pasted or dropped, or beside the selected pictures; or the
 * panel that finds and replaces.
 */
export type DialogRequest =
  | { name: 'image'; file?: File; beside?: true }
  | { name: 'link' | 'language' | 'video' | 'alt-text' | 'caption' | 'crop' | 'picture-row' | 'shortcuts' }
  | { name: 'find' };

/** Opens a dialog of the editor at the selection. */
export const OpenDialogContext = createContext<(dialog: DialogRequest) => void>(() => undefined);
