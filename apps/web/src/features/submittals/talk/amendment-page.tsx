import { declineAmendmentForm, type Amendment, type AmendmentState } from '@headwater/contract/amendments';
import { formatMoment } from '@headwater/contract/dates';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
import { useState } from 'react';
import { useRight } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { ChangeList } from '../../items/compare/change-list.tsx';
import { compareSnapshots } from '../../items/compare/compare-snapshots.ts';
import { Page } from '../../../components/page.tsx';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

const outcomes: Record<Exclude<AmendmentState, 'offered'>, string> = {
  accepted: 'It has been accepted.',
  declined: 'It has been declined. What you submitted waits for a decision as before.',
  replaced: 'The editor has sent another one since: open the latest email about it.',
  outdated:
    'What was submitted has been changed, withdrawn or decided since. There is nothing to accept any more.',
};

/** Shows a company what an editor would change, to accept with one press or to decline. The link of a mail leads here. */
export function AmendmentPage({ id }: { id: number }) {
  const [amendment] = trpc.submittals.amendments.get.useSuspenseQuery({ id });
  const { item, state, note, offeredAt, change, reason } = amendment;
  return (
    <Page
      title={`An amendment to ${item.title}`}
      intro={`An editor corrected something on ${formatMoment(new Date(offeredAt))}.`}
    >
      <Card title="What is changed">
        <div className="grid gap-5">
          {note !== '' && (
            <blockquote dir="auto" className="border-l-4 border-line pl-3 whitespace-pre-line">
              {note}
            </blockquote>
          )}
          {change ? (
            <ChangeList changes={compareSnapshots(change.before, change.after)} />
          ) : (
            <p className="text-muted">The versions are no longer kept.</p>
          )}
          {state === 'offered' ? (
            <Answer amendment={amendment} />
          ) : (
            <p>
              {outcomes[state]}
              {reason !== null && ` The reason: ${reason}`}
            </p>
          )}
        </div>
      </Card>
    </Page>
  );
}

function Answer({ amendment: { id, item } }: { amendment: Amendment }) {
  const mayEdit = useRight('editContent');
  const [declining, setDeclining] = useState(false);
  const errorBanner = useErrorBanner();
  const accept = trpc.submittals.amendments.accept.useMutation({
    onError: (error) => errorBanner.show('It was not accepted', error),
  });
  const decline = trpc.submittals.amendments.decline.useMutation();
  if (!mayEdit) return <p className="text-muted">An owner or an editor of the company can accept it.</p>;
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Accepting publishes it as it is here. Declining leaves {item.title} as you submitted it.
      </p>
      {errorBanner.banner}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={accept.isPending}
          onClick={() => {
            errorBanner.clear();
            accept.mutate({ id });
          }}
        >
          Accept
        </Button>
        <Button onClick={() => setDeclining(true)}>Decline</Button>
      </div>
      {declining && (
        <FormDialog
          title="Decline the amendment?"
          description="What you submitted waits for a decision as before. The editor reads your reason."
          schema={declineAmendmentForm}
          values={{ reason: '' }}
          submitLabel="Decline"
          onSubmit={async ({ reason }) => {
            await decline.mutateAsync({ id, reason });
            setDeclining(false);
          }}
          onClose={() => setDeclining(false)}
        >
          {(control) => <FormTextArea control={control} name="reason" label="Reason" max={2_000} />}
        </FormDialog>
      )}
    </div>
  );
}
