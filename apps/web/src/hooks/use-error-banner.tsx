import { AlertBanner } from '@headwater/ui/alert-banner';
import { useState, type ReactNode } from 'react';
import { errorText } from '../app/error-text.ts';

export interface ErrorBanner {
  /** The banner to show, null while all is well. */
  banner: ReactNode;
  show: (text: string, error: unknown) => void;
  clear: () => void;
}

/** The last failed action of a section, as a banner that stays until it is closed or the next try begins. */
export function useErrorBanner(): ErrorBanner {
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const clear = () => setFailure(null);
  return {
    banner: failure && (
      <AlertBanner key={failure.attempt} type="error" duration={Infinity} onClose={clear}>
        {failure.text}
      </AlertBanner>
    ),
    show: (text, error) =>
      setFailure((last) => ({ text: errorText(text, error), attempt: (last?.attempt ?? 0) + 1 })),
    clear,
  };
}
