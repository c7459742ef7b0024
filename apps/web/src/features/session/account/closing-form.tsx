import { closeAccountInput, type ClosingCompany } from '@headwater/contract/account';
import { buttonClass } from '@headwater/ui/button-class';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormCheckboxField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { z } from 'zod';
import { useSwitchUser, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { deleteAllDrafts } from '../../items/draft/draft-store.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { listConsequences } from './closing-consequences.ts';

const closingForm = closeAccountInput.pick({ password: true }).extend({
  understood: z.boolean().refine((understood) => understood, 'Please confirm'),
});

interface ClosingFormProps {
  /** Company that the account owns. */
  owned: ClosingCompany | null;
  onCancel: () => void;
  onClosed: () => void;
}

/** Says what happens to the person's companies, and closes the account after the password. */
export function ClosingForm({ owned, onCancel, onClosed }: ClosingFormProps) {
  const switchUser = useSwitchUser();
  const companies = useUser()?.companies ?? [];
  const utils = trpc.useUtils();
  const close = trpc.session.account.close.useMutation({
    meta: { refetch: false },
    // The company may have gained or lost an owner meanwhile.
    onError: async () => utils.session.account.closing.invalidate(),
  });
  const closesCompany = owned?.closes ?? false;
  const others = companies.filter(({ role }) => role !== 'owner').map(({ title }) => title);

  async function submit({ password }: { password: string }): Promise<void> {
    await close.mutateAsync({ password, closesCompany });
    deleteAllDrafts();
    onClosed();
    switchUser(null);
  }

  return (
    <div className="grid gap-6">
      <ul className="grid list-disc gap-2 pl-5 wrap-anywhere">
        {listConsequences({ owned, others }).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {owned?.closes && (
        <div className="grid justify-items-start gap-2">
          <p className="wrap-anywhere">To keep {owned.title} going, hand it over to somebody else first.</p>
          {/* A full page load, as this tab may act for another company. */}
          <a href={`/members?company=${owned.id}`} className={buttonClass()}>
            Go to Members
          </a>
        </div>
      )}
      <Form schema={closingForm} values={{ password: '', understood: false }} onSubmit={submit}>
        {(control) => (
          <>
            <CurrentPasswordField control={control} name="password" />
            <FormCheckboxField
              control={control}
              name="understood"
              label={
                closesCompany && owned ? `Yes, close my account and ${owned.title}` : 'Yes, close my account'
              }
            />
            <DialogActions onCancel={onCancel}>
              <SubmitButton variant="danger">Close account</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </div>
  );
}
