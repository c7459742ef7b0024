import { factFields, factTexts, itemTextRules, mapFacts } from '@headwater/contract/item-texts';
import { messages } from '@headwater/contract/messages';
import { FieldRow } from '@headwater/ui/field-row';
import { FormTextField } from '@headwater/ui/form-fields';
import { articleTextScreens } from '../../items/article-texts.ts';
import { VersionedForm } from '../../items/conflict/versioned-form.tsx';
import { useStudy, type StudyFormProps } from './study-form.ts';

const fields = mapFacts((field) => itemTextRules[field]);

export function FactsForm({ article, ...form }: StudyFormProps) {
  return (
    <VersionedForm
      {...form}
      {...useStudy(article)}
      label="Facts"
      schema={factTexts}
      fields={fields}
      values={mapFacts((field) => article[field])}
      version={article.version}
      errorMessage={messages.saveArticle}
      submitLabel="Save Facts"
    >
      {(control) => (
        <FieldRow>
          {factFields.map((name) => (
            <FormTextField
              key={name}
              control={control}
              name={name}
              label={itemTextRules[name].label}
              {...articleTextScreens[name]}
            />
          ))}
        </FieldRow>
      )}
    </VersionedForm>
  );
}
