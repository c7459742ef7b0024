import { fillReason } from '@headwater/contract/reason-templates';
import { FormTextArea, useFormField } from '@headwater/ui/form-fields';
import { SelectField } from '@headwater/ui/select-field';
import type { Control } from 'react-hook-form';
import { trpc } from '../../../app/trpc.ts';

interface ReasonFieldProps {
  control: Control<{ response: string }>;
  /** What the fields of a template are filled in from. */
  submittal: { title: string; company: string | null };
}

/** Asks for a reason, and offers the templates, each of which is added to what is written already. */
export function ReasonField({ control, submittal: { title, company } }: ReasonFieldProps) {
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
          // It stays at the placeholder, so that any template can be added next.
          value=""
          onValueChange={add}
        />
      )}
    </>
  );
}
