import { messages } from '@headwater/contract/messages';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Table } from '@headwater/ui/table';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { Page } from '../../parts/page.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { submittalColumns, submittalId } from './submittal-columns.tsx';
import { type Decision, useDecisions } from './use-decisions.ts';

export function SubmittalsPage() {
  const submittals = trpc.submittals.list.useQuery();
  const config = trpc.session.config.useQuery(undefined, { staleTime: Infinity });
  const { decide, leaving, failure, dismiss } = useDecisions();
  const [rejecting, setRejecting] = useState<{ id: number; title: string } | null>(null);
  const rows = submittals.data?.submittals ?? [];

  function decideAndGoOn(decision: Decision): void {
    const open = rows.filter(({ id }) => !leaving.includes(id));
    const at = open.findIndex(({ id }) => id === decision.id);
    const next = open[at + 1] ?? open[at - 1];
    void decide(decision);
    const target = next ? document.getElementById(submittalId(next)) : document.querySelector('h1');
    if (!target) return;
    target.tabIndex = -1;
    target.focus();
  }

  return (
    <Page wide title="Submittals" intro="The oldest comes first. What you approve is public at once.">
      {failure && (
        <AlertBanner key={failure.attempt} type="error" duration={Infinity} onClose={dismiss}>
          {failure.text}
        </AlertBanner>
      )}
      <Card>
        <Table
          caption="Submittals that wait for a decision"
          columns={submittalColumns({
            publicSiteUrl: config.data?.publicSiteUrl,
            onApprove: ({ id, title }) => decideAndGoOn({ id, title, verdict: 'approve' }),
            onReject: setRejecting,
          })}
          rows={rows}
          rowKey={({ id }) => id}
          loading={submittals.isPending}
          leaving={leaving}
          empty={<EmptyState>{messages.noSubmittals}</EmptyState>}
        />
      </Card>
      {rejecting && (
        <RejectDialog
          title={rejecting.title}
          onClose={() => setRejecting(null)}
          onReject={(reason) => {
            setRejecting(null);
            decideAndGoOn({ ...rejecting, verdict: 'reject', reason });
          }}
        />
      )}
    </Page>
  );
}
