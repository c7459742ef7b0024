import { rejectInput } from '@headwater/contract/submittals';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
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
    <FormDialog
      title={`Reject ${title}`}
      description="The company sees your reason in the portal and in an email, and can submit again."
      schema={rejectForm}
      values={{ response }}
      onSubmit={(typed) => onReject(typed.response)}
      submitLabel="Reject"
      danger
      onClose={onClose}
    >
      {(control) => <FormTextArea control={control} name="response" label="Reason" required max={2_000} />}
    </FormDialog>
  );
}
