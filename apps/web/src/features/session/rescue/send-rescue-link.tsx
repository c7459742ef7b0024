import { sendRescueLinkInput, type RescueOptions } from '@headwater/contract/users';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextArea } from '@headwater/ui/form-fields';
import { Skeleton } from '@headwater/ui/skeleton';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useNotify } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';

interface SendRescueLinkProps {
  user: { id: number; email: string };
  onClose: () => void;
}

const rescueForm = sendRescueLinkInput.pick({ reason: true });

/**
 * Sends a link that sets a new password to a person who has lost password and recovery code and has
 * proved who they are.
 */
export function SendRescueLink({ user: { id, email }, onClose }: SendRescueLinkProps) {
  const options = trpc.session.users.rescueOptions.useQuery({ id });
  const send = trpc.session.users.sendRescueLink.useMutation();
  const { notify } = useNotify();

  async function submit({ reason }: { reason: string }): Promise<void> {
    await send.mutateAsync({ id, reason });
    onClose();
    notify(`The link is on its way to ${email}. It works once, for 30 minutes.`);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send a link to set a new password"
      description={
        <>
          For a person who has lost their password and recovery code. We send it only to{' '}
          <EmailText email={email} />.
        </>
      }
    >
      <QueryBoundary
        query={options}
        errorMessage="The questions could not be loaded"
        skeleton={<Skeleton className="h-48" />}
      >
        {({ questions, refusal }) =>
          refusal === null ? (
            <div className="grid gap-6">
              <Questions questions={questions} />
              <Form schema={rescueForm} values={{ reason: '' }} onSubmit={submit}>
                {(control) => (
                  <>
                    <FormTextArea
                      control={control}
                      name="reason"
                      label="How did you check who they are?"
                      hint="We keep your answer in the audit trail."
                      required
                      max={2_000}
                    />
                    <DialogActions onCancel={onClose}>
                      <SubmitButton>Send the link</SubmitButton>
                    </DialogActions>
                  </>
                )}
              </Form>
            </div>
          ) : (
            <div className="grid gap-6">
              <p>{refusal}</p>
              <div className="flex justify-end">
                <Button onClick={onClose}>Close</Button>
              </div>
            </div>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

function Questions({ questions }: Pick<RescueOptions, 'questions'>) {
  return (
    <div>
      <h3 className="text-sm font-semibold">Ask one of these, and do not reveal the answer</h3>
      <dl className="mt-2 grid gap-2 rounded border border-line bg-sunken p-4">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd dir="auto" className="font-semibold wrap-anywhere">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
