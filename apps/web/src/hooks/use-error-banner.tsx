import { useNotice } from '@headwater/ui/use-notice';
import type { ReactNode } from 'react';
import { ErrorReason } from '../components/error-reason.tsx';

export interface ErrorBanner {
  /** Banner to place on the page; null while nothing has failed. */
  banner: ReactNode;
  show: (text: string, error: unknown) => void;
  clear: () => void;
}

/**
 * Holds the error of a section's last failed action, in a banner that stays until it is closed or the next try starts.
 */
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
