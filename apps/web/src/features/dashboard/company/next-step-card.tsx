import type { CompanyDashboard } from '@headwater/contract/dashboard';
import { londonDay } from '@headwater/contract/dates';
import { buttonClass } from '@headwater/ui/button-class';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { findNextStep, type NextStep } from './next-step.ts';
import { useUser } from '../../../app/session.ts';
import { withTabCompany } from '../../../app/tab-company.ts';
import { ReplaceCard } from './replace-card.tsx';

/** Heads the dashboard with the one thing to do next, and its button, where the person's role has one. */
export function NextStepCard({ dashboard }: { dashboard: CompanyDashboard }) {
  const headingId = useId();
  const [today] = useState(() => londonDay(new Date()));
  const role = useUser()?.company?.role ?? 'owner';
  const step = findNextStep(dashboard, { today, role });
  if (!step) return null;
  const { title, text, action } = step;
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded border border-l-4 border-line border-l-brand bg-paper p-5 shadow-raised sm:p-7 sm:max-wide:grid sm:max-wide:justify-items-start wide:flex-nowrap"
    >
      <div className="grid min-w-0 gap-1">
        <h2 id={headingId} className="text-sm text-brand">
          Do this next
        </h2>
        <p className="text-xl font-semibold wrap-anywhere">{title}</p>
        <p className="line-clamp-4 max-w-prose whitespace-pre-line wrap-anywhere text-muted">{text}</p>
      </div>
      {action && <NextStepButton action={action} />}
    </section>
  );
}

function NextStepButton({ action }: { action: NonNullable<NextStep['action']> }) {
  const className = `${buttonClass({ variant: 'primary', size: 'large' })} wide:shrink-0`;
  switch (action.kind) {
    case 'page':
      return (
        <Link {...action.link} className={className}>
          {action.label}
        </Link>
      );
    case 'replace-card':
      return <ReplaceCard renewal={action.renewal} variant="primary" size="large" />;
    case 'file':
      return (
        <a href={withTabCompany(action.href)} target="_blank" rel="noreferrer" className={className}>
          {action.label}
          <VisuallyHidden> in a new tab</VisuallyHidden>
        </a>
      );
  }
}
