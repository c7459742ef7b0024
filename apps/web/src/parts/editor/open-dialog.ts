import { createContext } from 'react';

/** What asks for something in a dialog. */
export type DialogName = 'link' | 'video' | 'image' | 'image-text' | 'keys';

/** Opens a dialog of the editor, at the selection. */
export const OpenDialog = createContext<(name: DialogName) => void>(() => undefined);
