import { AlertBanner } from '@headwater/ui/alert-banner';
import { useState, type ReactNode } from 'react';
import { failureText } from './failure-text.ts';

export interface FailureBanner {
  /** The banner to show, null while all is well. */
  banner: ReactNode;
  tell: (text: string, error: unknown) => void;
  clear: () => void;
}

/** The last failed action of a section, as a banner that stays until it is closed or the next try begins. */
export function useFailure(): FailureBanner {
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const clear = () => setFailure(null);
  return {
    banner: failure && (
      <AlertBanner key={failure.attempt} type="error" duration={Infinity} onClose={clear}>
        {failure.text}
      </AlertBanner>
    ),
    tell: (text, error) =>
      setFailure((last) => ({ text: failureText(text, error), attempt: (last?.attempt ?? 0) + 1 })),
    clear,
  };
}
