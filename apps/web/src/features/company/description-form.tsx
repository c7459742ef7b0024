import { createCompanyInput } from '@headwater/contract/company';
import { html } from '@headwater/contract/text';
import { Button } from '@headwater/ui/button';
import { Form } from '@headwater/ui/form';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { FormRichText } from '../../parts/rich-text-field.tsx';
import { leaveQuestion, useLeaveGuard } from '../../parts/use-leave-guard.ts';

const descriptionForm = createCompanyInput.omit({ userId: true }).extend({ content: html });

export interface Description {
  title: string;
  introHeader: string;
  content: string;
}

interface DescriptionFormProps {
  values: Description;
  submitLabel: string;
  onSubmit: (description: Description) => Promise<void>;
  onCancel?: () => void;
}

export function DescriptionForm({ values, submitLabel, onSubmit, onCancel }: DescriptionFormProps) {
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty);

  return (
    <Form
      label="Company Description"
      schema={descriptionForm}
      values={values}
      onSubmit={onSubmit}
      onDirtyChange={setDirty}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="title"
            label="Company Title"
            hint="The name that readers know you by."
            required
            max={200}
            autoComplete="organization"
          />
          <FormTextArea
            control={control}
            name="introHeader"
            label="Intro Header"
            hint="A sentence or two, shown beneath the name and in lists."
            required
            max={500}
          />
          <FormRichText
            control={control}
            name="content"
            label="Content"
            placeholder="What you make, for whom, and what sets it apart"
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>{submitLabel}</SubmitButton>
            {onCancel && (
              <Button
                variant="quiet"
                onClick={() => {
                  if (!dirty || window.confirm(leaveQuestion)) onCancel();
                }}
              >
                Cancel
              </Button>
            )}
          </div>
        </>
      )}
    </Form>
  );
}
