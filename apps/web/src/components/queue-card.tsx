import type { SubmittalQueue } from '@headwater/contract/dashboard';
import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatAge } from '../app/format-age.ts';
import { formatLondonDay } from '../app/format-london-day.ts';

/** Shows a reviewer how much waits for review and since when, and links to the next submittal. */
export function QueueCard({ waiting, oldestAt, nextId }: SubmittalQueue) {
  const [now] = useState(() => new Date());
  if (oldestAt === null)
    return (
      <Card title="Waiting for review">
        <p>{messages.noSubmittals}</p>
      </Card>
    );
  return (
    <Card title="Waiting for review">
      <div className="grid gap-5">
        <div>
          <p className="flex items-baseline gap-3">
            <span className="text-2xl font-bold text-brand tabular-nums">{waiting}</span>{' '}
            {waiting === 1 ? 'submittal' : 'submittals'}
          </p>
          <p className="text-muted">
            The oldest was submitted on {formatLondonDay(oldestAt)} and has waited {formatAge(oldestAt, now)}.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
          {nextId !== null && (
            <Link
              to="/submittals/$id"
              params={{ id: nextId }}
              className={buttonClass({ variant: 'primary', size: 'large' })}
            >
              Review the next
            </Link>
          )}
          {/* Its padding lies outside, so that its text aligns with the button's edge when it wraps below. */}
          <Link to="/submittals" className={`${buttonClass({ variant: 'quiet', size: 'large' })} -ml-6`}>
            See all submittals
          </Link>
        </div>
      </div>
    </Card>
  );
}
