import { clsx } from 'clsx';
import { CircleCheck, CircleDashed, CircleX, Clock, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type StatusTone = 'good' | 'warn' | 'bad' | 'info' | 'neutral';

export type StatusBadgeProps = {
  tone: StatusTone;
  /** Icon that replaces the tone's own. */
  icon?: LucideIcon;
  /** Text of the status, as colour alone never conveys it. */
  children: ReactNode;
};

const looks = {
  good: { Icon: CircleCheck, className: 'bg-good-soft text-good' },
  warn: { Icon: Clock, className: 'bg-warn-soft text-warn' },
  bad: { Icon: CircleX, className: 'bg-bad-soft text-bad' },
  info: { Icon: Info, className: 'bg-brand-soft text-brand' },
  neutral: { Icon: CircleDashed, className: 'bg-sunken text-muted' },
} as const satisfies Record<StatusTone, object>;

export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  const { Icon, className } = looks[tone];
  const Shown = icon ?? Icon;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold sm:whitespace-nowrap',
        className,
      )}
    >
      <Shown aria-hidden className="size-3.5 shrink-0" strokeWidth={2.5} />
      {children}
    </span>
  );
}
