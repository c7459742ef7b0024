import { createCompanyInput, type Company } from '@headwater/contract/company';
import { messages } from '@headwater/contract/messages';
import { htmlText } from '@headwater/contract/text';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { trpc } from '../../../app/trpc.ts';
import { VersionedForm } from '../../items/conflict/versioned-form.tsx';
import { FormContentField } from '../../items/editor/content-field.tsx';

const descriptionForm = createCompanyInput.omit({ userId: true }).extend({ content: htmlText });

const fields = {
  title: { label: 'Company Title' },
  introHeader: { label: 'Intro Header' },
  content: { label: 'Content', isHtml: true },
};

const emptyDescription = { title: '', introHeader: '', content: '' };

/** Names the draft of the description. */
export const descriptionDraftKey = 'company';

interface DescriptionFormProps {
  userId: number;
  /** The company as it was when the form opened; null creates it. */
  company: Company | null;
  onSaved: () => void;
  onCancel?: () => void;
}

export function DescriptionForm({ userId, company, onSaved, onCancel }: DescriptionFormProps) {
  const utils = trpc.useUtils();
  const onSuccess = (stored: Company) => utils.company.get.setData(undefined, stored);
  const create = trpc.company.create.useMutation({ onSuccess });
  const update = trpc.company.update.useMutation({ onSuccess });

  return (
    <VersionedForm
      label="Company Description"
      schema={descriptionForm}
      fields={fields}
      values={company ? toDescription(company) : emptyDescription}
      version={company?.version}
      load={async () => utils.company.get.fetch(undefined, { staleTime: 0 })}
      // Another tab may have created the company meanwhile: then there is a version to save over.
      save={async (texts, version) => {
        const stored = company ?? utils.company.get.getData();
        return stored && version !== undefined
          ? update.mutateAsync({ companyId: stored.id, version, ...texts })
          : create.mutateAsync({ userId, ...texts });
      }}
      errorMessage={messages.saveCompany}
      draftKey={descriptionDraftKey}
      workingCopyOf={company?.uuid}
      submitLabel={`${company ? 'Update' : 'Create'} Company Description`}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="title"
            label="Company Title"
            hint="The name that readers know."
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
          <FormContentField
            control={control}
            name="content"
            label="Content"
            placeholder="What you make, for whom, and what sets it apart"
          />
        </>
      )}
    </VersionedForm>
  );
}

function toDescription({ title, introHeader, content }: Company) {
  return { title, introHeader, content };
}
