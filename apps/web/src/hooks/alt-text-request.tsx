import { createContext, use, useState, type ReactNode } from 'react';

interface AltTextRequest {
  /** Address of the picture in the item's text to describe; null if none is requested. */
  requestedUrl: string | null;
  request: (url: string | null) => void;
}

const AltTextRequestContext = createContext<AltTextRequest>({
  requestedUrl: null,
  request: () => undefined,
});

/**
 * Lets the panel beside an item ask for the alt text of a picture in its text. The person enters it in the form, which
 * may hold unsaved text, and saves both together.
 */
export function AltTextRequestProvider({ children }: { children: ReactNode }) {
  const [requestedUrl, request] = useState<string | null>(null);
  return <AltTextRequestContext value={{ requestedUrl, request }}>{children}</AltTextRequestContext>;
}

export function useAltTextRequest(): AltTextRequest {
  return use(AltTextRequestContext);
}
