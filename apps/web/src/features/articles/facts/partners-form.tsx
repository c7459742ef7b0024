import type { ArticleRow } from '@headwater/contract/articles';
import { messages } from '@headwater/contract/messages';
import { isFilled, toPartners } from '@headwater/contract/partners';
import { partnersSection } from '@headwater/contract/review-tasks';
import { z } from 'zod';
import { describePartner } from '../../items/compare/compare-snapshots.ts';
import { VersionedForm } from '../../items/conflict/versioned-form.tsx';
import { FormPartnersField } from './partners-field.tsx';
import { useStudy, type StudyFormProps } from './study-form.ts';

const { label } = partnersSection;
const fields = {
  partners: { label, describe: (text: string) => toPartners(text).map(describePartner).join('\n') },
};
/** The list is one text of the form, so that its draft and its conflicts are those of other fields. */
const schema = z.object({
  partners: z
    .string()
    .refine((text) => toPartners(text).every(({ name, part }) => name.trim() !== '' || part.trim() === ''), {
      error: 'Please give each its name',
    }),
});

export function PartnersForm({ article, ...form }: StudyFormProps) {
  const { load, save } = useStudy(article);
  return (
    <VersionedForm
      {...form}
      label={label}
      schema={schema}
      fields={fields}
      values={toText(article)}
      version={article.version}
      load={async () => {
        const stored = await load();
        return { ...toText(stored), version: stored.version };
      }}
      save={async ({ partners }, version) =>
        save({ partners: toPartners(partners).filter(isFilled) }, version)
      }
      errorMessage={messages.saveArticle}
      submitLabel={`Save ${label}`}
    >
      {(control) => <FormPartnersField control={control} name="partners" />}
    </VersionedForm>
  );
}

function toText({ partners }: ArticleRow): { partners: string } {
  return { partners: JSON.stringify(partners) };
}
