import {
  mailColumns,
  mailListFilter,
  mailStates,
  type MailListFilter,
  type MailRow,
} from '@headwater/contract/mails';
import { Button } from '@headwater/ui/button';
import { MailSearch } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { AddressFilters } from '../../components/address-filters.tsx';
import { EmailText } from '../../components/email-text.tsx';
import { StaffList } from '../../components/staff-list.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailStatusBadge, mailStatusBadges } from './mail-status-badge.tsx';

interface MailsPageProps {
  search: MailListFilter;
  onFilter: (search: MailListFilter) => void;
}

export function MailsPage({ search, onFilter }: MailsPageProps) {
  const [viewed, setViewed] = useState<MailRow | null>(null);
  const list = trpc.mails.list.useInfiniteQuery(search, paginated);
  return (
    <StaffList
      title="Emails"
      csv="mails"
      filter={search}
      filters={
        <AddressFilters
          schema={mailListFilter}
          filter={search}
          onFilter={onFilter}
          search={{ name: 'to', label: 'To (part of the address)' }}
          choices={[{ name: 'state', label: 'State', options: stateOptions }]}
        />
      }
      query={list}
      rows={({ pages }) => pages.flatMap(({ mails }) => mails)}
      rowKey={({ id }) => id}
      columns={mailColumns}
      cells={{ to: ({ to }) => <EmailText email={to} />, subject: Subject, state: MailStatusBadge }}
      actions={(mail) => (
        <Button
          size="small"
          aria-label={`View “${mail.subject}” to ${mail.to}`}
          onClick={() => setViewed(mail)}
        >
          View
        </Button>
      )}
      errorMessage="The emails could not be loaded"
      icon={MailSearch}
      empty="No emails yet."
      noMatch="No email matches these filters."
      itemLabel={['email', 'emails']}
      height="h-96"
    >
      {viewed && <MailDialog key={viewed.id} mail={viewed} onClose={() => setViewed(null)} />}
    </StaffList>
  );
}

const stateOptions = mailStates.map((value) => ({ value, label: mailStatusBadges[value].word }));

function Subject({ subject, state, lastError }: MailRow) {
  return (
    <>
      {subject}
      {state !== 'sent' && lastError !== null && (
        <span className="block text-sm text-muted">{lastError}</span>
      )}
    </>
  );
}
