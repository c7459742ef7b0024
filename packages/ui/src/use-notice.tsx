import { useCallback, useState, type ReactNode } from 'react';
import { AlertBanner, ALERT_DURATION_MS, type AlertType } from './alert-banner.tsx';

export interface NoticeOptions {
  /** Type of the notice; 'success' by default. */
  type?: AlertType;
  /** Milliseconds. A notice that stays longer than usual has a close control. */
  duration?: number;
  /** Called when its time is over or the person closes it, but not when the next notice replaces it. */
  onGone?: () => void;
}

export type Notify = (content: ReactNode, options?: NoticeOptions) => void;

export interface Notice {
  /** Replaces the last banner, with its own duration, and announces it even if the words are the same. */
  notify: Notify;
  dismiss: () => void;
  /** Banner to place on the page; null if there is none. */
  banner: ReactNode;
}

/** Holds one banner at a time, which the component places on the page. Floating messages come from `useNotify`. */
export function useNotice(): Notice {
  const [{ sequence, shown }, setState] = useState<{
    sequence: number;
    shown: { content: ReactNode; options: NoticeOptions } | null;
  }>({ sequence: 0, shown: null });
  const notify = useCallback<Notify>(
    (content, options = {}) =>
      setState((last) => ({ sequence: last.sequence + 1, shown: { content, options } })),
    [],
  );
  const dismiss = useCallback(() => setState((last) => ({ ...last, shown: null })), []);
  if (!shown) return { notify, dismiss, banner: null };

  const { type, duration = ALERT_DURATION_MS, onGone } = shown.options;
  function end() {
    dismiss();
    onGone?.();
  }
  const banner = (
    <AlertBanner
      key={sequence}
      type={type}
      duration={duration}
      onDone={end}
      onClose={duration > ALERT_DURATION_MS ? end : undefined}
    >
      {shown.content}
    </AlertBanner>
  );
  return { notify, dismiss, banner };
}
