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
  accepted: 'Your company has accepted it.',
  declined: 'Your company has declined it. Our editors still need to decide on your version.',
  replaced: 'The editor has sent a newer one: open the latest email about it.',
  outdated: 'The page has been changed, withdrawn or decided since, so there is nothing to accept.',
};

/** Shows a company an editor's changes, to accept with one press or to decline. An email links to it. */
export function AmendmentPage({ id }: { id: number }) {
  const [amendment] = trpc.submittals.amendments.get.useSuspenseQuery({ id });
  const { item, state, note, offeredAt, change, reason } = amendment;
  return (
    <Page
      title={`An amendment to “${item.title}”`}
      intro={`An editor suggested these corrections on ${formatMoment(new Date(offeredAt))}.`}
    >
      <Card title="Changes">
        <div className="grid gap-5">
          {note !== '' && (
            <blockquote dir="auto" className="border-l-4 border-line pl-3 whitespace-pre-line">
              {note}
            </blockquote>
          )}
          {change ? (
            <ChangeList changes={compareSnapshots(change.before, change.after)} />
          ) : (
            <p className="text-muted">These versions have been deleted.</p>
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
          description="Our editors still need to decide on your version. They see your reason."
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
