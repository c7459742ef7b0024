import {
  embargoLinkForm,
  embargoLinkLimits,
  type EmbargoLinkForm,
  type MadeEmbargoLink,
} from '@headwater/contract/embargo-links';
import { formatLondonMoment } from '@headwater/contract/london-time';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormDateField, FormTextField } from '@headwater/ui/form-fields';
import { useState } from 'react';
import { SecretReveal } from '../secret-reveal.tsx';

interface MakeEmbargoLinkProps {
  /** When the page appears. */
  notBefore: string | null;
  onMake: (link: EmbargoLinkForm) => Promise<MadeEmbargoLink>;
  onClose: () => void;
}

/** Asks for whom a link is and until when, then shows it, which cannot be read again. */
export function MakeEmbargoLink({ notBefore, onMake, onClose }: MakeEmbargoLinkProps) {
  const [made, setMade] = useState<MadeEmbargoLink | null>(null);
  if (made)
    return (
      <Dialog
        open
        dismissible={false}
        onOpenChange={onClose}
        title="Copy the link"
        description="It is shown only once. Whoever has it sees the page."
      >
        <SecretReveal label="Link" text={made.url} />
        <div className="mt-4 flex justify-end">
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title="Make a link for a journalist"
      description={
        notBefore === null
          ? undefined
          : `The page says across it whom the link is for, and that it is under embargo until ${formatLondonMoment(new Date(notBefore))}.`
      }
      schema={embargoLinkForm}
      values={emptyForm}
      submitLabel="Make the link"
      onSubmit={async (link) => setMade(await onMake(link))}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="recipient"
            label="For"
            hint="Such as “Jane Smith, Water Weekly”."
            required
            max={embargoLinkLimits.recipientCharacters}
          />
          <FormDateField
            control={control}
            name="endsOn"
            label="Last Day"
            hint="Leave it empty, and the link works until the page appears. You can end it at once."
          />
        </>
      )}
    </FormDialog>
  );
}

const emptyForm: EmbargoLinkForm = { recipient: '', endsOn: '' };
