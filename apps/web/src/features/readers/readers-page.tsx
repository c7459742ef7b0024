import { eraseReaderInput, type ErasedReader } from '@headwater/contract/readers';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Card } from '@headwater/ui/card';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { Page } from '../../components/page.tsx';

const erasedNouns: readonly (readonly [keyof ErasedReader, string, string])[] = [
  ['follows', 'thing they followed', 'things they followed'],
  ['enquiries', 'enquiry', 'enquiries'],
  ['requests', 'enquiry that was not confirmed', 'enquiries that were not confirmed'],
  ['reports', 'report of a mistake', 'reports of mistakes'],
  [
    'addresses',
    'company that emailed its enquiries to them',
    'companies that emailed their enquiries to them',
  ],
  ['mails', 'email', 'emails'],
  ['mentions', 'entry of others that named them', 'entries of others that named them'],
];

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Says how much of a reader was erased. */
function describeErased(erased: ErasedReader): string {
  const parts = erasedNouns
    .filter(([kind]) => erased[kind] > 0)
    .map(([kind, one, many]) => `${erased[kind]} ${erased[kind] === 1 ? one : many}`);
  return parts.length === 0 ? 'We had nothing about this reader.' : `Erased: ${conjunction.format(parts)}.`;
}

/** Erases the data of a reader of the public site, at their request. */
export function ReadersPage() {
  const erase = trpc.readers.erase.useMutation();
  const [asking, setAsking] = useState<string | null>(null);
  const [erased, setErased] = useState<ErasedReader | null>(null);
  return (
    <Page title="Readers">
      <Card
        title="Erase a reader"
        description="We end what they follow, and erase their enquiries and the emails to them. A company still sees that it received an enquiry, and when. An account with the same email stays."
      >
        <Form
          schema={eraseReaderInput}
          values={{ email: '' }}
          onSubmit={({ email }) => {
            setErased(null);
            setAsking(email);
          }}
        >
          {(control) => (
            <>
              <FormTextField control={control} name="email" label="Their email" type="email" required />
              <div>
                <SubmitButton variant="danger">Erase</SubmitButton>
              </div>
            </>
          )}
        </Form>
        {erased && (
          <div className="mt-6">
            <AlertBanner duration={Infinity}>{describeErased(erased)}</AlertBanner>
          </div>
        )}
      </Card>
      {asking !== null && (
        <ConfirmAction
          title="Erase this reader?"
          confirmLabel="Erase for good"
          danger
          action={async () => setErased(await erase.mutateAsync({ email: asking }))}
          done="The reader is erased"
          failed="The reader could not be erased"
          onClose={() => setAsking(null)}
        >
          <span className="wrap-anywhere">We erase everything about {asking} for good.</span> The audit log
          records how much, without the email.
        </ConfirmAction>
      )}
    </Page>
  );
}
