import type { AltTextRequest } from '@headwater/editor/editor-host';
import { createContext, use, useState, type ReactNode } from 'react';

const AltTextRequestContext = createContext<AltTextRequest>({
  requestedUrl: null,
  request: () => undefined,
});

/**
 * Lets the panel beside an item ask for the alt text of a picture in its text. The answer is given in the form, which may
 * hold unsaved text, and is saved with it.
 */
export function AltTextRequestProvider({ children }: { children: ReactNode }) {
  const [requestedUrl, request] = useState<string | null>(null);
  return <AltTextRequestContext value={{ requestedUrl, request }}>{children}</AltTextRequestContext>;
}

export function useAltTextRequest(): AltTextRequest {
  return use(AltTextRequestContext);
}
