import { reasonTemplateInput, type ReasonTemplate } from '@headwater/contract/reason-templates';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';

interface EditReasonProps {
  /** Template to change; a new one is added without it. */
  template?: ReasonTemplate;
  onClose: () => void;
}

/** Asks for a template's name and text. */
export function EditReason({ template, onClose }: EditReasonProps) {
  const create = trpc.submittals.reasons.create.useMutation();
  const update = trpc.submittals.reasons.update.useMutation();
  const announce = useAnnounce();

  async function submit(input: z.output<typeof reasonTemplateInput>): Promise<void> {
    if (template) await update.mutateAsync({ id: template.id, ...input });
    else await create.mutateAsync(input);
    announce(`${input.name} is saved`);
    onClose();
  }

  return (
    <FormDialog
      title={template ? `Edit ${template.name}` : 'New template'}
      schema={reasonTemplateInput}
      values={{ name: template?.name ?? '', text: template?.text ?? '' }}
      onSubmit={submit}
      submitLabel="Save"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="name" label="Name" required max={80} />
          <FormTextArea
            control={control}
            name="text"
            label="Text"
            hint="We replace {title} with the page’s title, and {company} with the company’s name."
            required
            max={2_000}
          />
        </>
      )}
    </FormDialog>
  );
}
