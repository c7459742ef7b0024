import { type AccessPeriodRow, endGrantInput } from '@headwater/contract/access-grants';
import type { CompanyOverview } from '@headwater/contract/company-overview';
import { addDays, formatDay, londonDay } from '@headwater/contract/dates';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Table } from '@headwater/ui/table';
import { useState } from 'react';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { useStaffRight } from '../../../app/session.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { ChangeGrant } from './change-grant.tsx';
import { GrantAccess } from './grant-access.tsx';
import { trpc } from '../../../app/trpc.ts';

interface EndGrantProps {
  period: AccessPeriodRow;
  onClose: () => void;
}

const endForm = endGrantInput.pick({ reason: true });

function EndGrant({ period: { id, version, endsOn }, onClose }: EndGrantProps) {
  const end = trpc.store.grants.end.useMutation();
  const announce = useAnnounce();

  async function submit(values: z.output<typeof endForm>): Promise<void> {
    await end.mutateAsync({ id, version, ...values });
    announce('The access has ended');
    onClose();
  }

  return (
    <FormDialog
      title="End this access?"
      description={`The access granted until ${formatDay(endsOn)} ends at once. If the company has no other access, its pages go offline. We email it your reason.`}
      schema={endForm}
      values={{ reason: '' }}
      onSubmit={submit}
      submitLabel="End access"
      danger
      onClose={onClose}
    >
      {(control) => <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />}
    </FormDialog>
  );
}

type Opened = { dialog: 'grant' } | { dialog: 'change' | 'end'; period: AccessPeriodRow };

/** Lists a company's periods of access. Sales staff can grant more, and change granted ones. */
export function OverviewAccess({ title, holderId, access, accessPeriods }: CompanyOverview) {
  const sells = useStaffRight('sell');
  const [today] = useState(() => londonDay(new Date()));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Card
      title="Access"
      description="Paid and granted access."
      aside={
        sells && (
          <Button size="small" onClick={() => setOpened({ dialog: 'grant' })}>
            Grant access
          </Button>
        )
      }
    >
      <Table
        caption="Periods of access"
        columns={[...columns, statusColumn(today), ...(sells ? [actionsColumn(setOpened)] : [])]}
        rows={accessPeriods}
        rowKey={({ id }) => id}
        empty="This company has never had access."
      />
      {opened?.dialog === 'grant' && (
        <GrantAccess
          userId={holderId}
          company={title}
          startsOn={access.endDate === null ? today : addDays(access.endDate, 1)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'change' && <ChangeGrant period={opened.period} onClose={close} />}
      {opened?.dialog === 'end' && <EndGrant period={opened.period} onClose={close} />}
    </Card>
  );
}

const sources = { card: 'Card payment', 'purchase-order': 'Purchase order', granted: 'Granted' } as const;

const columns = [
  {
    header: 'Opened by',
    cell: ({ source, reason, grantedBy }: AccessPeriodRow) => (
      <>
        {sources[source]}
        {grantedBy !== null && (
          <span className="block text-sm text-muted wrap-anywhere">
            by <EmailText email={grantedBy} />
          </span>
        )}
        {reason !== null && (
          <span dir="auto" className="block text-sm text-muted wrap-anywhere">
            {reason}
          </span>
        )}
      </>
    ),
  },
  { header: 'Package', kind: 'short', cell: ({ name }: AccessPeriodRow) => name ?? '–' },
  { header: 'From', kind: 'short', cell: ({ startsOn }: AccessPeriodRow) => formatDay(startsOn) },
  { header: 'Last day', kind: 'short', cell: ({ endsOn }: AccessPeriodRow) => formatDay(endsOn) },
] as const;

function statusColumn(today: string) {
  return {
    header: 'Status',
    kind: 'short',
    cell: (period: AccessPeriodRow) => <PeriodStatus {...period} today={today} />,
  } as const;
}

function PeriodStatus({ startsOn, endsOn, endedAt, pausedAt, today }: AccessPeriodRow & { today: string }) {
  if (endedAt !== null) return <StatusBadge tone="bad">Ended {formatLondonDay(endedAt)}</StatusBadge>;
  if (endsOn < today) return <StatusBadge tone="neutral">Expired</StatusBadge>;
  if (pausedAt !== null) return <StatusBadge tone="warn">Disputed</StatusBadge>;
  if (startsOn > today) return <StatusBadge tone="neutral">Upcoming</StatusBadge>;
  return <StatusBadge tone="good">Active</StatusBadge>;
}

function actionsColumn(open: (opened: Opened) => void) {
  return {
    header: 'Actions',
    kind: 'actions',
    cell: (period: AccessPeriodRow) => {
      if (period.source !== 'granted' || period.endedAt !== null) return null;
      const what = `the access until ${formatDay(period.endsOn)}`;
      return (
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            size="small"
            aria-label={`Change the last day of ${what}`}
            onClick={() => open({ dialog: 'change', period })}
          >
            Change
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`End ${what}`}
            onClick={() => open({ dialog: 'end', period })}
          >
            End
          </Button>
        </div>
      );
    },
  } as const;
}
