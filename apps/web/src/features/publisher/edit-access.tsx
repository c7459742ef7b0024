import {
  fourEyesCompany,
  fourEyesKinds,
  fourEyesLabels,
  MAX_FOUR_EYES,
  publisherSections,
} from '@headwater/contract/publisher-settings';
import { FieldRow } from '@headwater/ui/field-row';
import { FormTextField } from '@headwater/ui/form-fields';
import { z } from 'zod';
import { ChooseSeveral } from './choose-several.tsx';
import type { EditSectionProps } from './edit-section-props.ts';
import { SectionDialog } from './section-dialog.tsx';

const { access } = publisherSections;
const { graceDays, noticeDays, lastNoticeDays } = access.shape;

const days = (schema: typeof graceDays) => z.string().trim().min(1).transform(Number).pipe(schema);

/** Returns the typed numbers. */
function listNumbers(typed: string): string[] {
  return typed.split(/[\s,]+/).filter(Boolean);
}

/** Parses the typed texts: the companies are their numbers, with spaces or commas between. */
const accessForm = z
  .object({
    graceDays: days(graceDays),
    noticeDays: days(noticeDays),
    lastNoticeDays: days(lastNoticeDays),
    kinds: z.array(z.enum(fourEyesKinds)),
    companies: z
      .string()
      .refine(
        (typed) => listNumbers(typed).every((number) => fourEyesCompany.safeParse(number).success),
        'These must be numbers of companies, such as 17, 42',
      ),
  })
  .refine(({ kinds, companies }) => kinds.length + listNumbers(companies).length <= MAX_FOUR_EYES, {
    path: ['companies'],
    error: `At most ${MAX_FOUR_EYES}, with the kinds above`,
  })
  .transform(({ kinds, companies, ...rest }) => ({
    ...rest,
    fourEyes: [...kinds, ...listNumbers(companies)],
  }))
  .pipe(access);

export function EditAccess({ states, onClose }: EditSectionProps) {
  const { value, version } = states.access;
  const kinds = fourEyesKinds.filter((kind) => value.fourEyes.includes(kind));
  const companies = value.fourEyes.filter((subject) => /^\d/.test(subject)).join(', ');
  return (
    <SectionDialog
      title="Access and approvals"
      schema={accessForm}
      values={{
        graceDays: String(value.graceDays),
        noticeDays: String(value.noticeDays),
        lastNoticeDays: String(value.lastNoticeDays),
        kinds,
        companies,
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
          <FormTextField
            control={control}
            name="companies"
            label="Companies whose pages two editors approve"
            hint="Numbers of companies, as in the addresses of their records: 17 for /companies/17."
          />
        </>
      )}
    </SectionDialog>
  );
}
