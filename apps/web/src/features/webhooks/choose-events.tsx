import { webhookEventsForm, type Webhook } from '@headwater/contract/webhooks';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../app/trpc.ts';
import { EventFields } from './event-fields.tsx';

interface ChooseEventsProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Changes the events that a webhook receives. */
export function ChooseEvents({ webhook: { id, url, events }, onClose }: ChooseEventsProps) {
  const update = trpc.webhooks.update.useMutation();
  const announce = useAnnounce();
  return (
    <Dialog open width="wide" onOpenChange={onClose} title="Choose events" description={`We call ${url}.`}>
      <Form
        schema={webhookEventsForm}
        values={{ events }}
        onSubmit={async (values) => {
          await update.mutateAsync({ id, ...values });
          announce(`The events of ${url} are saved`);
          onClose();
        }}
      >
        {(control) => (
          <>
            <EventFields control={control} name="events" />
            <DialogActions onCancel={onClose}>
              <SubmitButton>Save</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
