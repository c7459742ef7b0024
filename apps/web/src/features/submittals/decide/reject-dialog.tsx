import { rejectInput, type SubmittalRow } from '@headwater/contract/submittals';
import { FormDialog } from '@headwater/ui/form-dialog';
import { useState } from 'react';
import { ReasonField } from './reason-field.tsx';
import { useDecisions } from './decisions.tsx';

const rejectForm = rejectInput.pick({ response: true });

export type RejectedSubmittal = Pick<SubmittalRow, 'id' | 'title' | 'company'>;

interface RejectDialogProps {
  submittal: RejectedSubmittal;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason, which the company reads on its page and in its mail. */
export function RejectDialog({ submittal, onReject, onClose }: RejectDialogProps) {
  const { id, title } = submittal;
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
      {(control) => <ReasonField control={control} submittal={submittal} />}
    </FormDialog>
  );
}
