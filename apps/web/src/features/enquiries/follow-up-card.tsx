import { hasRight } from '@headwater/contract/company-roles';
import {
  enquiryStatuses,
  enquiryStatusLabels,
  type Enquiry,
  type EnquiryOutcome,
  type EnquiryStatus,
} from '@headwater/contract/enquiries';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { SelectField } from '@headwater/ui/select-field';
import { useAnnounce } from '@headwater/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { describeOutcome } from './describe-outcome.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';

interface FollowUpProps {
  enquiry: Enquiry;
  /** The outcome that a link in an email proposes. */
  proposed: EnquiryOutcome | undefined;
}

/** Says where an enquiry stands, who has it, and what came of it. */
export function FollowUpCard({ enquiry, proposed }: FollowUpProps) {
  return (
    <Card title="Follow-up">
      <div className="grid gap-5">
        {enquiry.erasedAt === null && <StatusAndAssignee enquiry={enquiry} />}
        <OutcomeLine enquiry={enquiry} proposed={proposed} />
      </div>
    </Card>
  );
}

const options = enquiryStatuses.map((value) => ({ value, label: enquiryStatusLabels[value] }));

function StatusAndAssignee({ enquiry: { id, status, assignee } }: { enquiry: Enquiry }) {
  const announce = useAnnounce();
  const errorBanner = useErrorBanner();
  const members = trpc.company.members.list.useQuery();
  const setStatus = trpc.enquiries.setStatus.useMutation({
    onSuccess: (_, { status: chosen }) =>
      announce(`The enquiry is ${enquiryStatusLabels[chosen].toLowerCase()}`),
    onError: (error) => errorBanner.show('The status could not be changed', error),
  });
  const assign = trpc.enquiries.assign.useMutation({
    onSuccess: (_, { accountId }) => announce(accountId === null ? 'Nobody is assigned now' : 'Reassigned'),
    onError: (error) => errorBanner.show('The enquiry could not be reassigned', error),
  });

  function choose(chosen: EnquiryStatus): void {
    errorBanner.clear();
    setStatus.mutate({ id, status: chosen });
  }

  function passOn(chosen: string): void {
    errorBanner.clear();
    assign.mutate({ id, accountId: chosen === '' ? null : Number(chosen) });
  }

  const able = members.data?.members.filter(({ role }) => hasRight(role, 'editContent')) ?? [];
  const assigned = assign.isPending ? assign.variables.accountId : assignee?.accountId;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <SegmentedControl
          legend="Status"
          value={setStatus.isPending ? setStatus.variables.status : status}
          onValueChange={choose}
          options={options}
        />
        <SelectField
          label="Assigned to"
          value={String(assigned ?? '')}
          onValueChange={passOn}
          placeholder="Nobody"
          options={able.map(({ accountId, email }) => ({ value: String(accountId), label: email }))}
        />
      </div>
      {errorBanner.banner}
    </>
  );
}

function OutcomeLine({ enquiry, proposed }: FollowUpProps) {
  const [asking, setAsking] = useState(proposed !== undefined);
  const navigate = useNavigate();

  function close(): void {
    setAsking(false);
    if (proposed !== undefined)
      void navigate({ to: '/enquiries/$id', params: { id: enquiry.id }, search: {}, replace: true });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <span className="font-semibold">Outcome:</span> {describeOutcome(enquiry)}
      </p>
      <Button size="small" onClick={() => setAsking(true)}>
        {enquiry.outcome === 'open' ? 'Record the outcome' : 'Change'}
      </Button>
      {asking && <OutcomeDialog enquiry={enquiry} proposed={proposed} onClose={close} />}
    </div>
  );
}
