import { formatDay, londonDay } from '@headwater/contract/dates';
import { invoicePath } from '@headwater/contract/invoices';
import { formatPence } from '@headwater/contract/money';
import { overdueColumns, type OverdueOrder, stopRemindersInput } from '@headwater/contract/overdue';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { withTabCompany } from '../../../app/tab-company.ts';
import { trpc } from '../../../app/trpc.ts';
import { CompanyAndEmail } from '../../../components/company-and-email.tsx';
import { CsvLink } from '../../../components/csv-link.tsx';
import { EmailText } from '../../../components/email-text.tsx';
import { ListTable } from '../../../components/staff-list.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';

const stopForm = stopRemindersInput.pick({ reason: true });

/** Stops the reminders of an order, with a reason for the other staff. */
function StopReminders({
  order: { id, poReference, company, email },
  onClose,
}: {
  order: OverdueOrder;
  onClose: () => void;
}) {
  const stop = trpc.store.overdue.stopReminders.useMutation();
  const announce = useAnnounce();

  async function submit({ reason }: { reason: string }): Promise<void> {
    await stop.mutateAsync({ id, reason });
    announce(`The reminders of ${poReference} are stopped`);
    onClose();
  }

  return (
    <FormDialog
      title={`Stop the reminders of ${poReference}`}
      description={`We send ${company ?? email} no more reminders about this order. It stays in the list until it is paid. The company does not see the reason.`}
      schema={stopForm}
      values={{ reason: '' }}
      onSubmit={submit}
      submitLabel="Stop reminders"
      onClose={onClose}
    >
      {(control) => <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />}
    </FormDialog>
  );
}

/** Lists the orders that are overdue or due soon, longest overdue first. */
export function OverdueOrders() {
  const list = trpc.store.overdue.list.useInfiniteQuery({}, paginated);
  const [stopping, setStopping] = useState<OverdueOrder | null>(null);
  const [resuming, setResuming] = useState<OverdueOrder | null>(null);
  const total = list.data?.pages[0]?.total;
  return (
    <Card
      title="Overdue orders"
      aside={
        <div className="flex flex-wrap items-center gap-3">
          {total && total.count > 0 && (
            <p className="text-lg font-semibold tabular-nums">{formatPence(total.outstanding)} overdue</p>
          )}
          <CsvLink list="overdue-orders" />
        </div>
      }
    >
      <ListTable
        caption="Overdue orders"
        query={list}
        rows={({ pages }) => pages.flatMap(({ orders }) => orders)}
        rowKey={({ id }) => id}
        columns={overdueColumns}
        cells={{ company: CompanyCell, order: OrderLinks, due: DueCell, reminders: Reminders }}
        actions={(order) =>
          order.stopped === null ? (
            <Button
              size="small"
              aria-label={`Stop the reminders of ${order.poReference}`}
              onClick={() => setStopping(order)}
            >
              Stop
            </Button>
          ) : (
            <Button
              size="small"
              aria-label={`Resume the reminders of ${order.poReference}`}
              onClick={() => setResuming(order)}
            >
              Resume
            </Button>
          )
        }
        errorMessage="The overdue orders could not be loaded"
        note={
          <p className="mt-4 max-w-prose text-sm text-muted">
            An order is due 30 days after its invoice. We remind the company on that day, and 7 and 21 days
            later. We list orders a week before they are due, so that you can stop the reminders.
          </p>
        }
        empty={<EmptyState icon={CircleCheckBig}>No order is overdue, or due within a week.</EmptyState>}
        itemLabel={['order', 'orders']}
      />
      {stopping && <StopReminders order={stopping} onClose={() => setStopping(null)} />}
      {resuming && <ResumeReminders order={resuming} onClose={() => setResuming(null)} />}
    </Card>
  );
}

function CompanyCell({ company, companyId, email }: OverdueOrder) {
  return (
    <CompanyAndEmail
      email={email}
      company={company === null || companyId === null ? null : { id: companyId, title: company }}
    />
  );
}

function DueCell({ dueOn, daysOverdue }: OverdueOrder) {
  return (
    <>
      {formatDay(dueOn)}
      {daysOverdue > 0 ? (
        <span className="block text-sm text-bad">{formatAge(daysOverdue)} ago</span>
      ) : (
        <span className="block">
          <StatusBadge tone="neutral">{daysOverdue === 0 ? 'Due today' : 'Not due yet'}</StatusBadge>
        </span>
      )}
    </>
  );
}

function OrderLinks({ id, poReference, invoice, invoiceId }: OverdueOrder) {
  return (
    <>
      <Link to="/purchase-orders/$id" params={{ id }} className="block py-0.5 wrap-anywhere">
        {poReference}
      </Link>
      <a
        href={withTabCompany(invoicePath({ id: invoiceId }))}
        target="_blank"
        rel="noreferrer"
        aria-label={`${invoice} as a PDF`}
        className="inline-block py-0.5 text-sm"
      >
        {invoice}
      </a>
    </>
  );
}

function Reminders({ remindedAt, nextReminderOn, stopped }: OverdueOrder) {
  if (stopped)
    return (
      <>
        <StatusBadge tone="warn">Stopped</StatusBadge>
        <span dir="auto" className="block text-sm wrap-anywhere">
          {stopped.reason}
        </span>
        <span className="block text-sm text-muted">
          {formatDay(londonDay(new Date(stopped.at)))}, <EmailText email={stopped.by} />
        </span>
      </>
    );
  return (
    <>
      {remindedAt === null ? 'None yet' : `Last on ${formatDay(londonDay(new Date(remindedAt)))}`}
      <span className="block text-sm text-muted">
        {nextReminderOn === null ? 'No more to come' : `Next on ${formatDay(nextReminderOn)}`}
      </span>
    </>
  );
}

function formatAge(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

interface ResumeRemindersProps {
  order: OverdueOrder;
  onClose: () => void;
}

function ResumeReminders({ order: { id, poReference, company, email }, onClose }: ResumeRemindersProps) {
  const resume = trpc.store.overdue.resumeReminders.useMutation();
  return (
    <ConfirmAction
      title={`Resume the reminders of ${poReference}?`}
      confirmLabel="Resume reminders"
      action={async () => resume.mutateAsync({ id })}
      done={`The reminders of ${poReference} continue`}
      failed="The reminders could not be resumed"
      onClose={onClose}
    >
      <p>{company ?? email} will receive the next reminder about this order when it is due.</p>
    </ConfirmAction>
  );
}
