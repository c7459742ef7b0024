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

/** Wraps an app. Shows its notices over the page, so that nothing moves, and announces them to screen readers. */
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
        {/* Renders a new element for each message, as the same words twice are two messages. */}
        <span key={announcement.sequence}>{announcement.text}</span>
      </div>
    </ToastContext>
  );
}

/** Returns `notify`, which shows a message over this and the next page, and `dismiss`. */
export function useNotify(): Omit<Notice, 'banner'> {
  return useContext(ToastContext);
}

/** Announces to screen readers a change that no text on screen states, such as a row removed from a list. */
export function useAnnounce(): (text: string) => void {
  return useContext(ToastContext).announce;
}
