import type { EditorHost } from '../src/editor-host.tsx';

const nothing = () => null;

/** A product without pictures, and with nothing to say about a text. */
export const emptyHost: EditorHost = {
  pictures: { Upload: nothing, Own: nothing, CropAgain: nothing, CropAgainDialog: nothing },
  marginLists: [],
  altTextRequest: { requestedUrl: null, request: () => undefined },
};
