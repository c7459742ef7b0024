import { useCallback, useState, type ReactNode } from 'react';
import { AlertBanner, ALERT_DURATION_MS, type AlertType } from './alert-banner.tsx';

export interface NoticeOptions {
  /** 'success' by default. */
  type?: AlertType;
  /** In milliseconds; one that stays longer than usual has a close control. */
  duration?: number;
  /** Called when its time is over or the person closes it, but not when the next notice takes its place. */
  onGone?: () => void;
}

export type Notify = (content: ReactNode, options?: NoticeOptions) => void;

export interface Notice {
  /** Shows a banner in place of the last one, with a time of its own, and announces it even if the words are the same. */
  notify: Notify;
  dismiss: () => void;
  /** The banner to place on the page, null while there is none. */
  banner: ReactNode;
}

/** One banner at a time, which stands where the component places it. Messages that float come from `useNotify`. */
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
