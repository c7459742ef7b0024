import type { AdminDashboard } from '@headwater/contract/dashboard';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaffRight } from '../../../app/session.ts';
import { NextCard } from '../next-card.tsx';
import { findStaffNextStep } from './staff-next-step.ts';

/** Heads the staff's dashboard with the most important task that waits for them. */
export function StaffNextCard({ dashboard }: { dashboard: AdminDashboard }) {
  const [now] = useState(() => new Date());
  const viewsAs = useStaffRight('viewAs');
  const step = findStaffNextStep(dashboard, now, viewsAs);
  if (!step) return null;
  const { title, text, action } = step;
  return (
    <NextCard heading="Do this next" title={title} text={text}>
      {action && (
        <Link
          {...action.link}
          className={`${buttonClass({ variant: 'primary', size: 'large' })} wide:shrink-0`}
        >
          {action.label}
        </Link>
      )}
    </NextCard>
  );
}
