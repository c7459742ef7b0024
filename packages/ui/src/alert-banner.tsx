import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from './icon-button.tsx';

export type AlertType = 'success' | 'error' | 'warning' | 'info';

export type AlertBannerProps = {
  type?: AlertType | undefined;
  /** Milliseconds; `Infinity` keeps the banner. */
  duration?: number;
  /** Called after the duration. */
  onDone?: (() => void) | undefined;
  /** Adds a close control. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** Duration of the fade, the last part of the banner's. */
export const ALERT_DURATION_MS = 5000;
const FADE_MS = 1000;

const looks = {
  success: { Icon: CircleCheck, className: 'border-good/25 bg-good-soft text-good' },
  error: { Icon: CircleAlert, className: 'border-bad/25 bg-bad-soft text-bad' },
  warning: { Icon: TriangleAlert, className: 'border-warn/25 bg-warn-soft text-warn' },
  info: { Icon: Info, className: 'border-brand/25 bg-brand-soft text-brand' },
} as const satisfies Record<AlertType, object>;

/**
 * Shows a message that fades and disappears. The pointer or the focus on it stops its clock, which then starts again
 * from the beginning. Use `useNotify` or `useNotice` for a message after an action.
 */
export function AlertBanner({
  type = 'success',
  duration = ALERT_DURATION_MS,
  onDone,
  onClose,
  children,
  ref,
}: AlertBannerProps) {
  const [phase, setPhase] = useState<'shown' | 'fading' | 'gone'>('shown');
  const [paused, setPaused] = useState(false);
  const done = useEffectEvent(() => onDone?.());

  useEffect(() => {
    if (paused || duration === Infinity) return undefined;
    const fade = setTimeout(() => setPhase('fading'), Math.max(0, duration - FADE_MS));
    const end = setTimeout(() => {
      setPhase('gone');
      done();
    }, duration);
    return () => {
      clearTimeout(fade);
      clearTimeout(end);
    };
  }, [duration, paused]);

  function pause() {
    setPaused(true);
    setPhase('shown');
  }

  if (phase === 'gone') return null;
  const { Icon, className } = looks[type];
  return (
    <div
      ref={ref}
      role={type === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      onPointerEnter={pause}
      onPointerLeave={() => setPaused(false)}
      onFocus={pause}
      onBlur={() => setPaused(false)}
      className={clsx(
        'flex items-start gap-3 rounded border px-4 py-3 text-base outline-offset-0',
        className,
        phase === 'fading' && 'animate-alert-fade',
      )}
    >
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <div className="min-w-0 grow wrap-anywhere text-ink">{children}</div>
      {onClose === undefined ? null : (
        <div className="-my-1.5 -mr-2">
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
