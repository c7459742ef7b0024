import type { AdminDashboard } from '@headwater/contract/dashboard';
import { formatMoment } from '@headwater/contract/dates';
import { Card } from '@headwater/ui/card';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BROKEN_PAGES, describeOldestOrder } from './staff-next-step.ts';

type AlsoWaitingProps = Pick<AdminDashboard, 'brokenPages' | 'purchaseOrders' | 'paymentsSetAside' | 'mails'>;

/**
 * Shows staff their tasks beside the reviews: broken pages, orders, payments and emails, as far as their role allows.
 */
export function AlsoWaitingCard({ brokenPages, purchaseOrders, paymentsSetAside, mails }: AlsoWaitingProps) {
  const [now] = useState(() => new Date());
  return (
    <Card title="Waiting for you">
      <ul className="divide-y divide-line">
        {brokenPages?.submittalId && (
          <Entry
            link={
              <Link to="/submittals/$id" params={{ id: brokenPages.submittalId }}>
                Public pages with a problem
              </Link>
            }
            count={brokenPages.count}
            problem
            text={BROKEN_PAGES}
          />
        )}
        {purchaseOrders && (
          <Entry
            link={<Link to="/purchase-orders">Purchase Orders</Link>}
            count={purchaseOrders.waiting}
            text={purchaseOrders.oldestAt !== null && describeOldestOrder(purchaseOrders.oldestAt, now)}
          />
        )}
        {paymentsSetAside !== null && (
          <Entry
            link={<Link to="/payments">Payment issues</Link>}
            count={paymentsSetAside}
            problem
            text={paymentsSetAside > 0 && 'Card payments need checking before they open access.'}
          />
        )}
        {mails && (
          <Entry
            link={<MailLink state="failed">Emails that could not be sent</MailLink>}
            count={mails.failed}
            problem
            text={
              mails.lateSince !== null && (
                <MailLink state="waiting">
                  Others have been waiting since {formatMoment(new Date(mails.lateSince))}.
                </MailLink>
              )
            }
          />
        )}
      </ul>
    </Card>
  );
}

function MailLink({ state, children }: { state: 'failed' | 'waiting'; children: LinkProps['children'] }) {
  return (
    <Link to="/mails" search={{ state }}>
      {children}
    </Link>
  );
}

interface EntryProps {
  link: ReactNode;
  count: number;
  /** True if even one is too many. */
  problem?: boolean;
  text: ReactNode;
}

function Entry({ link, count, problem = false, text }: EntryProps) {
  const alarming = problem && count > 0;
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <span className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{link}</span>
        <span
          className={`inline-flex items-center gap-2 text-lg font-semibold tabular-nums ${alarming ? 'text-bad' : ''}`}
        >
          {alarming && <CircleAlert aria-hidden className="size-5 shrink-0" />}
          {count}
        </span>
      </span>
      {text && <span className="text-sm text-muted">{text}</span>}
    </li>
  );
}
