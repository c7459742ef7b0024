import { rejectInput } from '@headwater/contract/submittals';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextArea } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { useDecisions, type SubmittalRef } from './decisions.tsx';

const rejectForm = rejectInput.pick({ response: true });

interface RejectDialogProps {
  submittal: SubmittalRef;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason, which the company reads on its page and in its mail. */
export function RejectDialog({ submittal: { id, title }, onReject, onClose }: RejectDialogProps) {
  const { unsentReasonFor } = useDecisions();
  const [response] = useState(() => unsentReasonFor(id));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Reject ${title}`}
      description="The company sees your reason in the portal and in an email, and can submit again."
    >
      <Form schema={rejectForm} values={{ response }} onSubmit={(typed) => onReject(typed.response)}>
        {(control) => (
          <>
            <FormTextArea control={control} name="response" label="Reason" required max={2_000} />
            <DialogActions onCancel={onClose}>
              <SubmitButton variant="danger">Reject</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
