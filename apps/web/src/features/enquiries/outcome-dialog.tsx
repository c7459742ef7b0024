import {
  enquiryOutcomeForm,
  enquiryOutcomeLabels,
  enquiryOutcomes,
  lostReasonLabels,
  lostReasons,
  type Enquiry,
  type EnquiryOutcome,
} from '@headwater/contract/enquiries';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { trpc } from '../../app/trpc.ts';

type OutcomeValues = z.input<typeof enquiryOutcomeForm>;

interface OutcomeDialogProps {
  enquiry: Enquiry;
  /** The outcome that a link in an email proposes. */
  proposed: EnquiryOutcome | undefined;
  onClose: () => void;
}

/** Asks what came of an enquiry. */
export function OutcomeDialog({ enquiry, proposed, onClose }: OutcomeDialogProps) {
  const { id, outcome, valuePounds, lostReason } = enquiry;
  const save = trpc.enquiries.setOutcome.useMutation();
  const announce = useAnnounce();
  const values: OutcomeValues = {
    outcome: proposed ?? outcome,
    value: valuePounds === null ? '' : String(valuePounds),
    reason: lostReason ?? '',
  };

  async function submit({
    outcome: chosen,
    value,
    reason,
  }: z.output<typeof enquiryOutcomeForm>): Promise<void> {
    await save.mutateAsync({
      id,
      outcome: chosen,
      valuePounds: chosen === 'won' ? value : null,
      lostReason: chosen === 'lost' ? reason || null : null,
    });
    announce('Thank you. What came of it is saved');
    onClose();
  }

  return (
    <FormDialog
      title="What came of it?"
      description="For your company’s statistics alone. The reader cannot see it."
      schema={enquiryOutcomeForm}
      values={values}
      onSubmit={submit}
      submitLabel="Save"
      onClose={onClose}
    >
      {(control) => <OutcomeFields control={control} />}
    </FormDialog>
  );
}

function OutcomeFields({ control }: { control: Control<OutcomeValues> }) {
  const outcome = useWatch({ control, name: 'outcome' });
  return (
    <>
      <FormSelectField
        control={control}
        name="outcome"
        label="Outcome"
        options={enquiryOutcomes.map((value) => ({ value, label: enquiryOutcomeLabels[value] }))}
      />
      {outcome === 'won' && (
        <FormTextField
          control={control}
          name="value"
          label="Value of the order in pounds"
          hint="In whole pounds. You can leave it empty."
          inputMode="numeric"
        />
      )}
      {outcome === 'lost' && (
        <FormSelectField
          control={control}
          name="reason"
          label="Reason"
          required
          placeholder="Choose a reason"
          options={lostReasons.map((value) => ({ value, label: lostReasonLabels[value] }))}
        />
      )}
    </>
  );
}
