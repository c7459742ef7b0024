import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useNotice, type Notice } from './use-notice.tsx';

interface ToastContextValue extends Omit<Notice, 'banner'> {
  announce: (text: string) => void;
}

const ToastContext = createContext<ToastContextValue>({
  notify: () => undefined,
  dismiss: () => undefined,
  announce: () => undefined,
});

/** Wraps an app: shows its notices over the page, so that nothing moves, and speaks its announcements. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { notify, dismiss, banner } = useNotice();
  const [announcement, setAnnouncement] = useState({ text: '', sequence: 0 });
  const announce = useCallback(
    (text: string) => setAnnouncement(({ sequence }) => ({ text, sequence: sequence + 1 })),
    [],
  );
  const value = useMemo(() => ({ notify, dismiss, announce }), [notify, dismiss, announce]);
  return (
    <ToastContext value={value}>
      {children}
      <div className="pointer-events-none fixed inset-x-4 top-[calc(var(--sticky-top,0px)+1rem)] z-40 mx-auto grid max-w-md *:pointer-events-auto *:shadow-floating">
        {banner}
      </div>
      <div aria-live="polite" className="sr-only">
        {/* A new element for each message: the same words twice are two messages. */}
        <span key={announcement.sequence}>{announcement.text}</span>
      </div>
    </ToastContext>
  );
}

/** Returns `notify`, which shows a message over the page wherever the person goes next, and `dismiss`. */
export function useNotify(): Omit<Notice, 'banner'> {
  return useContext(ToastContext);
}

/** Announces to screen readers a change that no text on screen states: a row gone from a list. */
export function useAnnounce(): (text: string) => void {
  return useContext(ToastContext).announce;
}
