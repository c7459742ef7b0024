import { useNotice } from '@headwater/ui/use-notice';
import type { ReactNode } from 'react';
import { ErrorReason } from '../components/error-reason.tsx';

export interface ErrorBanner {
  /** The banner to place on the page, null while nothing has failed. */
  banner: ReactNode;
  show: (text: string, error: unknown) => void;
  clear: () => void;
}

/** Holds the last failed action of a section, as a banner that stays until it is closed or the next try begins. */
export function useErrorBanner(): ErrorBanner {
  const { notify, dismiss, banner } = useNotice();
  return {
    banner,
    show: (text, error) =>
      notify(
        <>
          {text}. <ErrorReason error={error} />
        </>,
        { type: 'error', duration: Infinity },
      ),
    clear: dismiss,
  };
}
