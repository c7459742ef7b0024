import type { AdminDashboard } from '@headwater/contract/dashboard';
import { formatDay } from '@headwater/contract/dates';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Table } from '@headwater/ui/table';
import { CalendarCheck } from 'lucide-react';
import { EmailText } from '../../../components/email-text.tsx';

type Account = AdminDashboard['accessEnding'][number];

export function AccessEndingCard({ accounts }: { accounts: readonly Account[] }) {
  return (
    <Card title="Access ending soon" description="Within the next 30 days, soonest first.">
      <Table
        caption="Access ending soon"
        columns={columns}
        rows={accounts}
        rowKey={({ accountId }) => accountId}
        empty={<EmptyState icon={CalendarCheck}>No access ends within the next 30 days.</EmptyState>}
      />
    </Card>
  );
}

const columns = [
  { header: 'Company', cell: ({ company }: Account) => company ?? 'No Company Profile' },
  { header: 'Email', cell: ({ email }: Account) => <EmailText email={email} /> },
  { header: 'Last day', kind: 'short', cell: ({ endDate }: Account) => formatDay(endDate) },
] as const;
