import type { CompanyDashboard } from '@headwater/contract/dashboard';
import { londonDay } from '@headwater/contract/dates';
import { buttonClass } from '@headwater/ui/button-class';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findNextStep, type NextStep } from './next-step.ts';
import { useUser } from '../../../app/session.ts';
import { withTabCompany } from '../../../app/tab-company.ts';
import { NextCard } from '../next-card.tsx';
import { ReplaceCard } from './replace-card.tsx';

/** Heads the dashboard with the next step and its button, if the person's role has one. */
export function NextStepCard({ dashboard }: { dashboard: CompanyDashboard }) {
  const [today] = useState(() => londonDay(new Date()));
  const user = useUser();
  const role = user?.company?.role ?? 'owner';
  const step = findNextStep(dashboard, { today, role });
  if (!step) return null;
  const { title, text, action } = step;
  // Staff see their tasks before their own company's.
  const second = Boolean(user?.staffRole);
  return (
    <NextCard heading={second ? 'Next for your company' : 'Do this next'} title={title} text={text}>
      {action && <NextStepButton action={action} variant={second ? 'secondary' : 'primary'} />}
    </NextCard>
  );
}

interface NextStepButtonProps {
  action: NonNullable<NextStep['action']>;
  variant: 'primary' | 'secondary';
}

function NextStepButton({ action, variant }: NextStepButtonProps) {
  const className = `${buttonClass({ variant, size: 'large' })} wide:shrink-0`;
  switch (action.kind) {
    case 'page':
      return (
        <Link {...action.link} className={className}>
          {action.label}
        </Link>
      );
    case 'replace-card':
      return <ReplaceCard renewal={action.renewal} variant={variant} size="large" />;
    case 'file':
      return (
        <a href={withTabCompany(action.href)} target="_blank" rel="noreferrer" className={className}>
          {action.label}
          <VisuallyHidden> in a new tab</VisuallyHidden>
        </a>
      );
  }
}
