import { webhookEventsForm } from '@headwater/contract/webhooks';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useAnnounce } from '@headwater/ui/toasts';
import { EventFields } from './event-fields.tsx';
import type { ShownWebhook, WebhookApi } from './webhook-api.ts';

interface ChooseEventsProps {
  api: WebhookApi;
  webhook: ShownWebhook;
  onClose: () => void;
}

/** Changes the events that a webhook receives. */
export function ChooseEvents({ api, webhook: { id, url, events }, onClose }: ChooseEventsProps) {
  const update = api.useUpdate();
  const announce = useAnnounce();
  return (
    <Dialog open width="wide" onOpenChange={onClose} title="Choose events" description={`We call ${url}.`}>
      <Form
        schema={webhookEventsForm}
        values={{ events: [...events] }}
        onSubmit={async (values) => {
          await update.mutateAsync({ id, ...values });
          announce(`The events of ${url} are saved`);
          onClose();
        }}
      >
        {(control) => (
          <>
            <EventFields control={control} name="events" labels={api.labels} />
            <DialogActions onCancel={onClose}>
              <SubmitButton>Save</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
