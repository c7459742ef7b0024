import { mailTextWith, type MailTextAsSaved, type MailPlaceholder } from '@headwater/contract/mail-texts';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { useNotify } from '@headwater/ui/toasts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { VersionedForm } from '../../items/conflict/versioned-form.tsx';
import { Page } from '../../../components/page.tsx';
import { TypedValues } from '../typed-values.tsx';
import { MailTextPreview } from './mail-text-preview.tsx';

const fields = {
  subject: { label: 'Subject' },
  opening: { label: 'Opening' },
  closing: { label: 'Closing' },
};

/** Changes an email's text, beside a preview. */
export function EditMailText({ state }: { state: MailTextAsSaved }) {
  const { kind, label, placeholders, warning, version } = state;
  const utils = trpc.useUtils();
  const save = trpc.publisher.mailTexts.save.useMutation();
  const navigate = useNavigate();
  const { notify } = useNotify();
  const [schema] = useState(() => mailTextWith(state));
  const toList = async () => navigate({ to: '/publisher/emails', ignoreBlocker: true });

  async function leave(): Promise<void> {
    notify(`${label}: your text is saved`, { duration: SUCCESS_DURATION_MS });
    await toList();
  }

  return (
    <Page
      title={label}
      intro="Changes apply to new emails only. You cannot change the facts, quotes and button."
      action={version > 0 && <ResetMailText state={state} onReset={toList} />}
    >
      <Card>
        <VersionedForm
          draftKey={`mail-text-${kind}`}
          schema={schema}
          fields={fields}
          values={state.value}
          version={version}
          load={async () => {
            const saved = await utils.publisher.mailTexts.get.fetch({ kind }, { staleTime: 0 });
            return { ...saved.value, version: saved.version };
          }}
          save={async (text, baseVersion = version) =>
            save.mutateAsync({ ...text, kind, version: baseVersion })
          }
          errorMessage="The text could not be saved"
          submitLabel="Save"
          onSaved={() => void leave()}
          onCancel={() => void toList()}
        >
          {(control) => (
            <>
              <FormTextField control={control} name="subject" label="Subject" required max={120} />
              <FormTextArea
                control={control}
                name="opening"
                label="Opening"
                hint="An empty line starts a new paragraph."
                required
                max={1500}
              />
              <FormTextArea
                control={control}
                name="closing"
                label="Closing"
                hint="It follows the facts and quotes, if there are any."
                max={1000}
              />
              <PlaceholderList placeholders={placeholders} />
              {warning.length > 0 && (
                <div className="grid gap-1">
                  <p className="font-semibold">You cannot change this, as it keeps accounts safe</p>
                  {warning.map((text) => (
                    <p key={text} className="max-w-prose text-sm text-muted">
                      {text}
                    </p>
                  ))}
                </div>
              )}
              <TypedValues control={control}>
                {(typed) => <MailTextPreview kind={kind} schema={schema} text={typed} />}
              </TypedValues>
            </>
          )}
        </VersionedForm>
      </Card>
    </Page>
  );
}

interface ResetMailTextProps {
  state: MailTextAsSaved;
  onReset: () => Promise<void>;
}

function ResetMailText({ state: { kind, label, version }, onReset }: ResetMailTextProps) {
  const [open, setOpen] = useState(false);
  const reset = trpc.publisher.mailTexts.reset.useMutation();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Back to the default</Button>
      {open && (
        <ConfirmAction
          title={`Back to the default of “${label}”?`}
          confirmLabel="Back to the default"
          action={async () => {
            await reset.mutateAsync({ kind, version });
            await onReset();
          }}
          done={`${label}: the default is used again`}
          failed="The default could not be restored"
          onClose={() => setOpen(false)}
        >
          We stop using your text. The audit log keeps it.
        </ConfirmAction>
      )}
    </>
  );
}

/** Lists the placeholders for the parts that differ between emails. */
function PlaceholderList({ placeholders }: { placeholders: readonly MailPlaceholder[] }) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">Placeholders</p>
      <dl className="grid gap-2 text-sm">
        {placeholders.map(({ name, example, required }) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
            <dt>
              <code className="font-mono">{`{${name}}`}</code>
              {required && <span className="text-muted"> (required)</span>}
            </dt>
            <dd className="text-muted">{example}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
