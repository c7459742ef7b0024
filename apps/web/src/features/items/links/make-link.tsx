import { addDays, londonDay } from '@headwater/contract/dates';
import { embargoLinkForm } from '@headwater/contract/embargo-links';
import type { ItemLinkKind } from '@headwater/contract/item-links';
import { formatLondonMoment } from '@headwater/contract/london-time';
import { DEFAULT_SIGN_OFF_DAYS, signOffForm, signOffLimits } from '@headwater/contract/sign-offs';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormCheckboxField, FormDateField, FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { RadioCards } from '@headwater/ui/radio-cards';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { z } from 'zod';
import { SecretReveal } from '../../../components/secret-reveal.tsx';

const newLink = z.discriminatedUnion('kind', [
  signOffForm
    .omit({ guest: true })
    .extend({ kind: z.literal('sign-off'), recipient: signOffForm.shape.guest }),
  embargoLinkForm.extend({ kind: z.literal('embargo') }),
]);
type LinkForm = z.input<typeof newLink>;
export type NewLink = z.output<typeof newLink>;

/** Kinds of links to an item, with the moment of publication if a journalist may see the page before it. */
export interface LinkChoice {
  kinds: readonly ItemLinkKind[];
  notBefore: string | null;
  /** Whether the page names a client, who may be the one to sign it off. */
  namesClient?: boolean;
}

interface MakeLinkProps {
  choice: LinkChoice;
  onMake: (link: NewLink) => Promise<{ url: string }>;
  onClose: () => void;
}

/** Asks for a link's purpose, recipient and end, then shows it for the only time. */
export function MakeLink({ choice: { kinds, ...choice }, onMake, onClose }: MakeLinkProps) {
  const [made, setMade] = useState<{ url: string; email: string } | null>(null);
  const [emptyForm] = useState(() => emptyFormOf(kinds.at(0) ?? 'sign-off'));
  if (made) return <MadeLink {...made} onClose={onClose} />;
  return (
    <FormDialog
      title="Make a link"
      description="Anyone with the link can see this page. They do not need an account."
      schema={newLink}
      values={emptyForm}
      submitLabel="Make the link"
      onSubmit={async (link) => {
        const { url } = await onMake(link);
        setMade({ url, email: link.kind === 'sign-off' ? link.email : '' });
      }}
      onClose={onClose}
    >
      {(control) => <Fields control={control} choice={{ kinds, ...choice }} />}
    </FormDialog>
  );
}

function emptyFormOf(kind: ItemLinkKind): LinkForm {
  const fields = { recipient: '', endsOn: lastDayOf(kind) };
  return kind === 'sign-off'
    ? { kind, ...fields, email: '', note: '', ofClient: false }
    : { kind, ...fields };
}

function lastDayOf(kind: ItemLinkKind): string {
  return kind === 'sign-off' ? addDays(londonDay(new Date()), DEFAULT_SIGN_OFF_DAYS) : '';
}

function Fields({ control, choice }: { control: Control<LinkForm>; choice: LinkChoice }) {
  const { field: kind } = useController({ control, name: 'kind' });
  const { field: endsOn } = useController({ control, name: 'endsOn' });
  const isSignOff = kind.value === 'sign-off';
  const appears =
    choice.notBefore === null ? '' : ` It appears on ${formatLondonMoment(new Date(choice.notBefore))}.`;
  const descriptions: Record<ItemLinkKind, { label: string; text: string }> = {
    'sign-off': {
      label: 'Sign-off',
      text: 'Your lawyer or customer sees the page as saved now, comments on it, and approves it or asks for changes.',
    },
    embargo: {
      label: 'Journalist',
      text: `They see the approved page before it appears, with their name across it.${appears}`,
    },
  };
  return (
    <>
      {choice.kinds.length === 1 ? (
        <p className="max-w-prose">{descriptions[kind.value].text}</p>
      ) : (
        <RadioCards
          legend="Purpose"
          value={kind.value}
          onValueChange={(chosen) => {
            // Keeps a day that the person has chosen.
            if (endsOn.value === lastDayOf(kind.value)) endsOn.onChange(lastDayOf(chosen));
            kind.onChange(chosen);
          }}
          options={choice.kinds.map((value) => ({
            value,
            label: descriptions[value].label,
            children: <p className="text-sm text-muted">{descriptions[value].text}</p>,
          }))}
        />
      )}
      <FormTextField
        control={control}
        name="recipient"
        label="For"
        hint="Their name, such as “Jane Smith, Water Weekly”."
        required
        max={signOffLimits.nameCharacters}
      />
      {isSignOff && (
        <FormTextField
          control={control}
          name="email"
          type="email"
          label="Email"
          hint="We send them the link. Leave empty to copy the link yourself."
          max={254}
        />
      )}
      <FormDateField
        control={control}
        name="endsOn"
        label="Last Day"
        hint={
          isSignOff
            ? `The link works until then, for at most ${signOffLimits.days} days. You can end it at any time.`
            : 'Leave empty, and the link works until the page appears. You can end it at any time.'
        }
        required={isSignOff}
      />
      {isSignOff && choice.namesClient && (
        <FormCheckboxField control={control} name="ofClient" label="This is the client named in it" />
      )}
      {isSignOff && (
        <FormTextArea control={control} name="note" label="Note" max={signOffLimits.noteCharacters} />
      )}
    </>
  );
}

function MadeLink({ url, email, onClose }: { url: string; email: string; onClose: () => void }) {
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={onClose}
      title={email === '' ? 'Copy the link' : 'The link is on its way'}
      description={
        email === ''
          ? 'We show it only once. Anyone who has it can see the page, so do not share it further.'
          : `We have emailed it to ${email}. You can also copy it. We show it only once.`
      }
    >
      <SecretReveal label="Link" text={url} />
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
