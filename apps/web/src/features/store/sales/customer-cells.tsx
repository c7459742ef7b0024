import { formatDay, londonDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import { salesStageLabels, type Customer, type SalesStage } from '@headwater/contract/sales';
import { StatusBadge, type StatusTone } from '@headwater/ui/status-badge';
import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleCheckBig,
  CreditCard,
  FileText,
  Hammer,
  Receipt,
  TriangleAlert,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../app/session.ts';
import { EmailText } from '../../../components/email-text.tsx';

const looks: Record<SalesStage, { tone: StatusTone; icon: LucideIcon }> = {
  order: { tone: 'warn', icon: Receipt },
  quotation: { tone: 'info', icon: FileText },
  checkout: { tone: 'info', icon: CreditCard },
  live: { tone: 'good', icon: CircleCheck },
  ending: { tone: 'warn', icon: CalendarClock },
  lapsed: { tone: 'bad', icon: CalendarX },
  ready: { tone: 'info', icon: CircleCheckBig },
  building: { tone: 'neutral', icon: Hammer },
  registered: { tone: 'neutral', icon: UserRound },
};

export function StageBadge({ stage }: Pick<Customer, 'stage'>) {
  return <StatusBadge {...looks[stage]}>{salesStageLabels[stage]}</StatusBadge>;
}

export function OwnerText({ owner }: Pick<Customer, 'owner'>) {
  const user = useUser();
  if (!owner) return '–';
  return owner.id === user?.id ? 'You' : <EmailText email={owner.email} />;
}

/**
 * Shows the package and what it brings, and below it the last day of access, with its package where another is being
 * sold.
 */
export function PackageText({
  stage,
  package: name,
  worth,
  accessPackage,
  endDate,
}: Pick<Customer, 'stage' | 'package' | 'worth' | 'accessPackage' | 'endDate'>) {
  const [today] = useState(() => londonDay(new Date()));
  if (name === null && endDate === null) return '–';
  return (
    <div className="@[40rem]:min-w-20 @4xl:min-w-28">
      <span className="block wrap-anywhere">
        {[name, worth > 0 && formatPence(worth)].filter(Boolean).join(', ')}
      </span>
      {endDate !== null && (
        <span className="block wrap-anywhere text-muted">
          {describeEnd({
            endDate,
            isOver: endDate < today,
            of: isBeingSold(stage) ? (accessPackage ?? 'Access') : null,
          })}
        </span>
      )}
    </div>
  );
}

function isBeingSold(stage: SalesStage): boolean {
  return stage === 'order' || stage === 'quotation' || stage === 'checkout';
}

function describeEnd({
  endDate,
  isOver,
  of,
}: {
  endDate: string;
  isOver: boolean;
  of: string | null;
}): string {
  const sentence = `${isOver ? 'ended' : 'until'} ${formatDay(endDate)}`;
  return of === null ? sentence : `${of} ${sentence}`;
}

/** Shows the next step, and when it is due. */
export function NextStep({ nextStep, nextStepOn }: Pick<Customer, 'nextStep' | 'nextStepOn'>) {
  const [today] = useState(() => londonDay(new Date()));
  if (nextStep === '') return '–';
  return (
    <div className="@[40rem]:min-w-24 @4xl:min-w-36 @5xl:min-w-56">
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {nextStep}
      </span>
      {nextStepOn !== null && <StepDay day={nextStepOn} today={today} />}
    </div>
  );
}

function StepDay({ day, today }: { day: string; today: string }) {
  if (day > today) return <span className="block text-muted">{formatDay(day)}</span>;
  return (
    <span
      className={`flex items-center gap-1 font-semibold @4xl:whitespace-nowrap ${day < today ? 'text-bad' : 'text-warn'}`}
    >
      {day < today ? (
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      ) : (
        <CalendarClock aria-hidden className="size-3.5 shrink-0" />
      )}
      {day < today ? `Overdue, ${formatDay(day)}` : 'Today'}
    </span>
  );
}
