import {
  quotationColumns,
  quotationStatuses,
  quotationStatusLabels,
  withdrawQuotationInput,
  type Quotation,
  type QuotationListFilter,
  type QuotationStatus,
} from '@headwater/contract/quotations';
import { Button } from '@headwater/ui/button';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { StatusBadge, type StatusTone } from '@headwater/ui/status-badge';
import { useAnnounce } from '@headwater/ui/toasts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { SalesTabs } from '../../../components/sales-tabs.tsx';
import { StaffList } from '../../../components/staff-list.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { NewQuotation } from './new-quotation.tsx';
import { QuotationPdfLink } from './quotation-pdf-link.tsx';

interface QuotationsPageProps {
  search: QuotationListFilter;
  onFilter: (search: QuotationListFilter) => void;
}

const options = [
  { value: 'all', label: 'All' } as const,
  ...quotationStatuses.map((value) => ({ value, label: quotationStatusLabels[value] })),
];

interface Opened {
  dialog: 'replace' | 'withdraw';
  quotation: Quotation;
}

/** Lists the quotations, newest first. A new one is written on its customer's page. */
export function QuotationsPage({ search, onFilter }: QuotationsPageProps) {
  const list = trpc.store.quotations.list.useInfiniteQuery(search, paginated);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <StaffList
      title="Quotations"
      banner={<SalesTabs />}
      csv="quotations"
      filter={search}
      filters={
        <div className="mb-3">
          <SegmentedControl
            legend="Status"
            value={search.status ?? 'all'}
            onValueChange={(status) => onFilter({ ...search, status: status === 'all' ? undefined : status })}
            options={options}
          />
        </div>
      }
      query={list}
      rows={({ pages }) => pages.flatMap((page) => page.quotations)}
      rowKey={({ id }) => id}
      columns={quotationColumns}
      cells={{ number: QuotationPdfLink, company: CustomerCell, status: QuotationStatusBadge }}
      actions={(quotation) =>
        quotation.status === 'open' && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              size="small"
              aria-label={`Replace ${quotation.number}`}
              onClick={() => setOpened({ dialog: 'replace', quotation })}
            >
              Replace
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Withdraw ${quotation.number}`}
              onClick={() => setOpened({ dialog: 'withdraw', quotation })}
            >
              Withdraw
            </Button>
          </div>
        )
      }
      errorMessage="The quotations could not be loaded"
      empty="No quotations yet. Write one on a company’s page."
      noMatch="No quotation matches these filters."
      itemLabel={['quotation', 'quotations']}
    >
      {opened?.dialog === 'replace' && (
        <NewQuotation
          userId={opened.quotation.accountId}
          company={opened.quotation.company?.title ?? opened.quotation.email}
          email={opened.quotation.sentTo}
          replaced={opened.quotation}
          onClose={close}
        />
      )}
      {opened?.dialog === 'withdraw' && <WithdrawQuotation quotation={opened.quotation} onClose={close} />}
    </StaffList>
  );
}

function CustomerCell({ company, email, sentTo }: Quotation) {
  return (
    <>
      {company && (
        <Link to="/companies/$id" params={{ id: company.id }} dir="auto" className="wrap-anywhere">
          {company.title}
        </Link>
      )}
      <span className="block text-sm text-muted wrap-anywhere">
        <EmailText email={sentTo || email} />
      </span>
    </>
  );
}

const tones: Record<QuotationStatus, StatusTone> = {
  open: 'info',
  accepted: 'good',
  withdrawn: 'neutral',
  superseded: 'neutral',
  expired: 'warn',
};

function QuotationStatusBadge({ status, purchaseOrderId }: Quotation) {
  const badge = <StatusBadge tone={tones[status]}>{quotationStatusLabels[status]}</StatusBadge>;
  if (purchaseOrderId === null) return badge;
  return (
    <Link to="/purchase-orders/$id" params={{ id: purchaseOrderId }}>
      {badge}
    </Link>
  );
}

const withdrawForm = withdrawQuotationInput.pick({ reason: true });

function WithdrawQuotation({ quotation, onClose }: { quotation: Quotation; onClose: () => void }) {
  const { id, version, number } = quotation;
  const withdraw = trpc.store.quotations.withdraw.useMutation();
  const announce = useAnnounce();

  async function submit({ reason }: z.output<typeof withdrawForm>): Promise<void> {
    await withdraw.mutateAsync({ id, version, reason });
    announce(`${number} is withdrawn`);
    onClose();
  }

  return (
    <FormDialog
      title={`Withdraw ${number}?`}
      description="Its link then says that we have withdrawn it. We email nobody: your reason is for the customer’s history."
      schema={withdrawForm}
      values={{ reason: '' }}
      onSubmit={submit}
      submitLabel="Withdraw"
      danger
      onClose={onClose}
    >
      {(control) => <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />}
    </FormDialog>
  );
}
