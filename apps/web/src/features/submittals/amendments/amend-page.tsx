import { amendmentForm } from '@headwater/contract/amendments';
import type { Review } from '@headwater/contract/submittals';
import type { QueueFilter } from '@headwater/contract/review-queue';
import { buttonClass } from '@headwater/ui/button-class';
import { picturesOf } from '@headwater/richtext/describe-place';
import { Card } from '@headwater/ui/card';
import { FormCheckboxField, FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { Link, useNavigate } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { EditForm } from '../../../components/edit-form.tsx';
import { Page } from '../../../components/page.tsx';
import { FormRichTextField } from '../../../components/rich-text-field.tsx';
import { AltTextFields } from './alt-text-fields.tsx';

interface AmendPageProps {
  id: number;
  filter: QueueFilter;
}

/** Lets an editor mend the texts of what is submitted, for the company to accept. */
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
        title={`Amend ${submittal.title}`}
        intro="There is nothing left to amend: it has been changed, withdrawn or decided."
        action={back}
      />
    );
  return (
    <Page
      title={`Amend ${submittal.title}`}
      intro="Correct a slip, such as a typing error. The company sees what you changed, and that an editor changed it."
      action={back}
    >
      <Card title="What is submitted">
        <AmendForm id={id} snapshot={submitted.snapshot} filter={filter} />
      </Card>
    </Page>
  );
}

interface AmendFormProps extends AmendPageProps {
  snapshot: Extract<Review['submitted'], { kind: 'revision' }>['snapshot'];
}

function AmendForm({ id, snapshot, filter }: AmendFormProps) {
  const { data: amendments } = trpc.submittals.amendments.review.useQuery({ id });
  const create = trpc.submittals.amendments.create.useMutation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { title, introHeader, content } = snapshot;
  const ownAuthor = snapshot.type === 'company' ? null : snapshot.author;
  const pictures = picturesOf(snapshot);
  const altTexts = pictures.map(({ fileId, picture }) => ({ fileId, alt: picture.alt }));
  const allowsAtOnce = amendments?.allowsAtOnce ?? false;
  return (
    <EditForm
      label="Amendment"
      draftKey={`amendment-${id}`}
      schema={amendmentForm}
      values={{
        title,
        introHeader,
        content,
        author: ownAuthor ?? '',
        altTexts,
        note: '',
        atOnce: allowsAtOnce,
      }}
      submitLabel="Send the amendment"
      onSubmit={async ({ author, ...amendment }) => {
        const { published } = await create.mutateAsync({
          id,
          ...amendment,
          ...(ownAuthor !== null && { author }),
        });
        announce(published ? 'Amended and published' : 'The amendment is sent');
        await navigate({ to: '/submittals/$id', params: { id }, search: filter, ignoreBlocker: true });
      }}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="title" label="Title" required max={200} />
          <FormTextArea control={control} name="introHeader" label="Intro Header" max={500} />
          <FormRichTextField
            control={control}
            name="content"
            label="Content"
            hint="You cannot add pictures here."
          />
          {ownAuthor !== null && <FormTextField control={control} name="author" label="Author" max={120} />}
          {pictures.length > 0 && <AltTextFields control={control} pictures={pictures} />}
          <FormTextArea
            control={control}
            name="note"
            label="Note to the company"
            hint="What you changed and why, in a sentence."
            max={2_000}
          />
          {allowsAtOnce && (
            <FormCheckboxField
              control={control}
              name="atOnce"
              label="Publish it at once"
              hint="This company lets editors do that."
            />
          )}
        </>
      )}
    </EditForm>
  );
}
