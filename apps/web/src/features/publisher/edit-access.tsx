import {
  fourEyesCompany,
  fourEyesKinds,
  fourEyesLabels,
  MAX_FOUR_EYES,
  publisherSections,
} from '@headwater/contract/publisher-settings';
import { typedNumber } from '@headwater/contract/typed-number';
import { FieldRow } from '@headwater/ui/field-row';
import { FormTextField } from '@headwater/ui/form-fields';
import { z } from 'zod';
import { ChooseSeveral } from './choose-several.tsx';
import { CompaniesField } from './companies-field.tsx';
import type { EditSectionProps } from './edit-section-props.ts';
import { SectionDialog } from './section-dialog.tsx';

const { access } = publisherSections;
const { graceDays, noticeDays, lastNoticeDays } = access.shape;

/** Parses the typed texts. The companies are their ids, and what is searched for among them must have been chosen. */
const accessForm = z
  .object({
    graceDays: typedNumber.pipe(graceDays),
    noticeDays: typedNumber.pipe(noticeDays),
    lastNoticeDays: typedNumber.pipe(lastNoticeDays),
    kinds: z.array(z.enum(fourEyesKinds)),
    companies: z.array(fourEyesCompany),
    search: z.string().trim().max(0, 'Choose a company that is suggested, or clear this field'),
  })
  .refine(({ kinds, companies }) => kinds.length + companies.length <= MAX_FOUR_EYES, {
    path: ['companies'],
    error: `At most ${MAX_FOUR_EYES}, including the kinds above`,
  })
  .transform((typed) => ({
    graceDays: typed.graceDays,
    noticeDays: typed.noticeDays,
    lastNoticeDays: typed.lastNoticeDays,
    fourEyes: [...typed.kinds, ...typed.companies],
  }))
  .pipe(access);

export function EditAccess({ states, onClose }: EditSectionProps) {
  const { value, version, companies = [] } = states.access;
  const kinds = fourEyesKinds.filter((kind) => value.fourEyes.includes(kind));
  return (
    <SectionDialog
      title="Access and approvals"
      schema={accessForm}
      values={{
        graceDays: String(value.graceDays),
        noticeDays: String(value.noticeDays),
        lastNoticeDays: String(value.lastNoticeDays),
        kinds,
        companies: value.fourEyes.filter((subject) => fourEyesCompany.safeParse(subject).success),
        search: '',
      }}
      toInput={(typed) => ({ section: 'access', value: typed, version })}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FieldRow columns={3}>
            <FormTextField
              control={control}
              name="noticeDays"
              label="First reminder"
              hint="Days before access ends."
              inputMode="numeric"
              required
            />
            <FormTextField
              control={control}
              name="lastNoticeDays"
              label="Last reminder"
              hint="Days before access ends."
              inputMode="numeric"
              required
            />
            <FormTextField
              control={control}
              name="graceDays"
              label="Days of grace"
              hint="How long pages stay public."
              inputMode="numeric"
              required
            />
          </FieldRow>
          <ChooseSeveral
            control={control}
            name="kinds"
            legend="Two editors approve"
            options={fourEyesKinds.map((kind) => ({ value: kind, label: fourEyesLabels[kind] }))}
          />
          <CompaniesField control={control} name="companies" search="search" known={companies} />
        </>
      )}
    </SectionDialog>
  );
}
