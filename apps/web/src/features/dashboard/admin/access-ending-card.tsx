import type { EndingAccess } from '@headwater/contract/dashboard';
import { formatDay } from '@headwater/contract/dates';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Table } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { EmailText } from '../../../components/email-text.tsx';

export function AccessEndingCard({ accounts }: { accounts: readonly EndingAccess[] }) {
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
  {
    header: 'Company',
    cell: ({ company, companyId }: EndingAccess) =>
      company === null || companyId === null ? (
        'No Company Profile'
      ) : (
        <Link to="/companies/$id" params={{ id: companyId }}>
          {company}
        </Link>
      ),
  },
  { header: 'Email', cell: ({ email }: EndingAccess) => <EmailText email={email} /> },
  { header: 'Last day', kind: 'short', cell: ({ endDate }: EndingAccess) => formatDay(endDate) },
] as const;
