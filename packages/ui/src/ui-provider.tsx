import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { ToastProvider } from './toasts.tsx';

/** Wraps an app once. Our policy refuses style elements (`style-src 'self'`), so Base UI must make none. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={300}>
        <ToastProvider>{children}</ToastProvider>
      </Tooltip.Provider>
    </CSPProvider>
  );
}
