import type { OwnPicture } from '@headwater/contract/images';
import type { TaskPlace } from '@headwater/contract/review-tasks';
import { createContext, use, type ComponentType, type ReactNode } from 'react';

/** What the product around the editor hands in: whatever asks a server, or belongs to the page and not to the text. */
export interface EditorHost {
  /** Null where no picture may be added to the text. Those in it stay, and can be described, moved and removed. */
  pictures: EditorPictures | null;
  /** What is said about the text's blocks. */
  marginLists: readonly MarginList[];
  altTextRequest: AltTextRequest;
}

/** Where the pictures of a text come from. Each component calls back with the address of a stored picture. */
interface EditorPictures {
  /** Takes a file, unless one was pasted or dropped on the text, crops and stores it. */
  Upload: ComponentType<{ file: File | undefined; onUploaded: (url: string) => void }>;
  /** Offers those that are stored. */
  Own: ComponentType<{ onChosen: (picture: Pick<OwnPicture, 'url' | 'alt' | 'credit'>) => void }>;
  /** Crops a stored one again, and stores the result as another. */
  CropAgain: ComponentType<{ url: string; onCropped: (url: string) => void }>;
  /** The same in a dialog, which names the picture: 'picture 2'. */
  CropAgainDialog: ComponentType<{
    url: string;
    name: string;
    onCropped: (url: string) => void;
    onClosed: () => void;
  }>;
}

/** What stands in the margin of a text's blocks, and the text as it was when their places were named. */
export interface MarginList {
  content: string;
  notes: readonly PlacedNote[];
}

interface PlacedNote {
  key: string;
  place: TaskPlace;
  /** Names the note, and what it opens. */
  name: string;
  summary: string;
  done: boolean;
  body: ReactNode;
}

export interface AltTextRequest {
  /** The address of a picture in the text that is to be described; null where none is asked for. */
  requestedUrl: string | null;
  request: (url: string | null) => void;
}

const EditorHostContext = createContext<EditorHost | null>(null);

export const EditorHostProvider = EditorHostContext.Provider;

export function useEditorHost(): EditorHost {
  const host = use(EditorHostContext);
  if (host === null) throw new Error('The editor needs an EditorHostProvider');
  return host;
}
