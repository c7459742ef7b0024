import { amendmentForm } from '@headwater/contract/amendments';
import { articleTextFieldsOf, itemTextRules, mapArticleTexts } from '@headwater/contract/item-texts';
import { textsOf } from '@headwater/contract/snapshot';
import type { Review } from '@headwater/contract/submittals';
import type { QueueFilter } from '@headwater/contract/review-queue';
import { buttonClass } from '@headwater/ui/button-class';
import { picturesOf } from '@headwater/richtext/describe-place';
import { Card } from '@headwater/ui/card';
import { FormCheckboxField, FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import { imageLimits } from '@headwater/contract/images';
import { trpc } from '../../../app/trpc.ts';
import { articleTextScreens } from '../../items/article-texts.ts';
import { EditForm } from '../../items/draft/edit-form.tsx';
import { Page } from '../../../components/page.tsx';
import { FormContentField } from '../../items/editor/content-field.tsx';
import { useDecisions } from '../decide/decisions.tsx';
import { neighboursOf, useQueue } from '../decide/queue.ts';
import { amendmentDraft } from './amendment-draft.ts';

interface AmendPageProps {
  id: number;
  filter: QueueFilter;
}

/** Lets an editor correct the submitted texts, for the company to accept. */
export function AmendPage({ id, filter }: AmendPageProps) {
  const [review] = trpc.submittals.review.useSuspenseQuery({ id });
  const { submitted, status, submittal } = review;
  const back = (
    <Link to="/submittals/$id" params={{ id }} search={filter} className={buttonClass()}>
      Back to the review
    </Link>
  );
  if (status !== 'open' || submitted.kind !== 'revision')
    return (
      <Page
        title={`Amend “${submittal.title}”`}
        intro="There is nothing left to amend: the submittal was changed, withdrawn or decided."
        action={back}
      />
    );
  return (
    <Page
      title={`Amend “${submittal.title}”`}
      intro="Correct small mistakes only. The company sees your changes."
      action={back}
    >
      <Card title="Submitted version">
        <AmendForm id={id} submitted={submitted.snapshot} filter={filter} />
      </Card>
    </Page>
  );
}

interface AmendFormProps extends AmendPageProps {
  submitted: Extract<Review['submitted'], { kind: 'revision' }>['snapshot'];
}

function AmendForm({ id, submitted, filter }: AmendFormProps) {
  const [present] = trpc.submittals.amendments.review.useSuspenseQuery({ id });
  // A colleague's newer correction must not pass for the one that this editor has read, so theirs is then refused.
  const [{ latest, corrected, allowsAtOnce }] = useState(present);
  const create = trpc.submittals.amendments.create.useMutation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { approveCorrected } = useDecisions();
  const { rows } = useQueue(filter);
  const { previous, next } = neighboursOf(id, rows);
  // A correction starts from the previous one, and replaces it.
  const snapshot = corrected?.snapshot ?? submitted;
  const ownTexts = articleTextFieldsOf(snapshot.type);
  const pictures = picturesOf(snapshot);
  const altTexts = pictures.map(({ fileId, picture }) => ({ fileId, alt: picture.alt }));
  return (
    <EditForm
      label="Amendment"
      draftKey={amendmentDraft(id)}
      schema={amendmentForm}
      values={{
        ...textsOf(snapshot),
        altTexts,
        note: '',
        atOnce: allowsAtOnce,
      }}
      submitLabel={<SubmitLabel />}
      onSubmit={async ({ atOnce, ...text }) => {
        const replaces = latest?.state === 'offered' ? latest.id : null;
        const none = snapshot.type === 'company' && mapArticleTexts(() => undefined);
        const correction = { id, replaces, ...text, ...none };
        if (atOnce) await approveCorrected(correction);
        else {
          await create.mutateAsync({ ...correction, atOnce });
          announce('The amendment is sent');
        }
        const shown = atOnce ? (next ?? previous) : id;
        await (shown === undefined
          ? navigate({ to: '/submittals', search: filter, ignoreBlocker: true })
          : navigate({
              to: '/submittals/$id',
              params: { id: shown },
              search: filter,
              ignoreBlocker: true,
            }));
      }}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="title" label="Title" required max={200} />
          <FormTextArea control={control} name="introHeader" label="Intro Header" max={500} />
          <FormContentField
            control={control}
            name="content"
            label="Content"
            hint="You cannot add pictures here."
            pictures={null}
          />
          {ownTexts.map((name) => (
            <FormTextField
              key={name}
              control={control}
              name={name}
              label={itemTextRules[name].label}
              max={articleTextScreens[name].max}
            />
          ))}
          {pictures.length > 0 && <AltTextFields control={control} pictures={pictures} />}
          <FormTextArea
            control={control}
            name="note"
            label="Note to the company"
            hint="Say in a sentence what you changed and why."
            max={2_000}
          />
          {allowsAtOnce && (
            <FormCheckboxField
              control={control}
              name="atOnce"
              label="Publish it at once"
              hint="This company allows it. Without the tick, we ask the company first."
            />
          )}
        </>
      )}
    </EditForm>
  );
}

/** Labels the button by the tick. */
function SubmitLabel() {
  const atOnce = useWatch<z.input<typeof amendmentForm>, 'atOnce'>({ name: 'atOnce' });
  return atOnce ? 'Save and approve' : 'Send the amendment';
}

interface AltTextFieldsProps {
  control: Control<z.input<typeof amendmentForm>>;
  pictures: ReturnType<typeof picturesOf>;
}

/** Amends the alt texts of the pictures beside the text, each shown with its own. */
function AltTextFields({ control, pictures }: AltTextFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">Alt texts</legend>
      {pictures.map(({ fileId, label, picture }, index) => (
        <div key={fileId} className="flex items-start gap-4">
          <img
            src={picture.url}
            alt=""
            loading="lazy"
            className="size-16 shrink-0 rounded bg-sunken object-contain"
          />
          <div className="min-w-0 grow">
            <FormTextField
              control={control}
              name={`altTexts.${index}.alt`}
              label={label}
              max={imageLimits.altCharacters}
              hint={picture.decorative ? 'Marked as decorative: needs no alt text.' : undefined}
            />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
