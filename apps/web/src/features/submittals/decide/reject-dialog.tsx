import { rejectInput, type SubmittalRow } from '@headwater/contract/submittals';
import { FormDialog } from '@headwater/ui/form-dialog';
import { useState } from 'react';
import { fillReason } from '@headwater/contract/reason-templates';
import { FormTextArea, useFormField } from '@headwater/ui/form-fields';
import { SelectField } from '@headwater/ui/select-field';
import type { Control } from 'react-hook-form';
import { useDecisions } from './decisions.tsx';
import { trpc } from '../../../app/trpc.ts';

const rejectForm = rejectInput.pick({ response: true });

export type RejectedSubmittal = Pick<SubmittalRow, 'id' | 'title' | 'company'>;

interface RejectDialogProps {
  submittal: RejectedSubmittal;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason, which the company sees in the portal and in an email. */
export function RejectDialog({ submittal, onReject, onClose }: RejectDialogProps) {
  const { id, title } = submittal;
  const { unsentReasonFor } = useDecisions();
  const [response] = useState(() => unsentReasonFor(id));
  return (
    <FormDialog
      title={`Reject “${title}”`}
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

interface ReasonFieldProps {
  control: Control<{ response: string }>;
  /** Values of a template's placeholders. */
  submittal: { title: string; company: string | null };
}

/** Asks for a reason, and offers templates. Choosing one adds it to the typed text. */
function ReasonField({ control, submittal: { title, company } }: ReasonFieldProps) {
  const { field } = useFormField<{ response: string }, string>(control, 'response');
  const templates = trpc.submittals.reasons.list.useQuery().data ?? [];

  function add(id: string): void {
    const template = templates.find((other) => String(other.id) === id);
    if (!template) return;
    const reason = fillReason(template.text, { title, company: company ?? title });
    field.onChange([field.value.trimEnd(), reason].filter(Boolean).join('\n\n'));
  }

  return (
    <>
      <FormTextArea control={control} name="response" label="Reason" required max={2_000} />
      {templates.length > 0 && (
        <SelectField
          label="Add a template"
          placeholder="Choose a template"
          options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          // The select stays at its placeholder, so that any template can be added next.
          value=""
          onValueChange={add}
        />
      )}
    </>
  );
}
