import { createWebhookInput, webhookEventsForm } from '@headwater/contract/webhooks';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { SecretReveal } from '../../components/secret-reveal.tsx';
import { EventFields } from './event-fields.tsx';
import type { WebhookApi } from './webhook-api.ts';

const webhookForm = createWebhookInput.extend(webhookEventsForm.shape);

/** Asks for the address, then shows the secret for the only time. */
export function CreateWebhook({ api, onClose }: { api: WebhookApi; onClose: () => void }) {
  const create = api.useCreate();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret === null) {
    return (
      <Dialog
        open
        width="wide"
        onOpenChange={onClose}
        title="New webhook"
        description="We call this address."
      >
        <Form
          schema={webhookForm}
          values={{ url: '', events: [...api.initial] }}
          onSubmit={async (values) => {
            setSecret((await create.mutateAsync(values)).secret);
          }}
        >
          {(control) => (
            <>
              <FormTextField
                control={control}
                name="url"
                label="URL"
                type="url"
                hint="A public https address."
                required
              />
              <EventFields control={control} name="events" labels={api.labels} />
              <DialogActions onCancel={onClose}>
                <SubmitButton>Create webhook</SubmitButton>
              </DialogActions>
            </>
          )}
        </Form>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={onClose}
      title="Copy the secret"
      description="We show it only once. The receiver uses it to check that a call comes from us."
    >
      <SecretReveal label="Webhook secret" text={secret} />
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          I've copied the secret
        </Button>
      </div>
    </Dialog>
  );
}
