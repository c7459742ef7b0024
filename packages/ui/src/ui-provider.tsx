import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { SupportHref } from './support-text.tsx';
import { ToastProvider } from './toasts.tsx';

interface UiProviderProps {
  /** Target of 'contact support' in messages; null while unknown. */
  supportHref: string | null;
  children: ReactNode;
}

/** Wraps the whole app. Our policy refuses style elements (`style-src 'self'`), so Base UI must make none. */
export function UiProvider({ supportHref, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <SupportHref value={supportHref}>
        <ToastProvider>{children}</ToastProvider>
      </SupportHref>
    </CSPProvider>
  );
}
