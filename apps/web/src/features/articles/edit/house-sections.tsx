import { aboutCompany, type ArticleRow } from '@headwater/contract/articles';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useNotify } from '@headwater/ui/toasts';
import { useState } from 'react';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { useUnsavedChangesPrompt } from '../../../hooks/use-unsaved-changes-prompt.ts';

/** Names the company that an article of the publisher's own is about. */
export function AboutCompany({ article: { uuid, companyName } }: { article: ArticleRow }) {
  const save = trpc.reference.aboutCompany.useMutation();
  const { notify } = useNotify();
  const [dirty, setDirty] = useState(false);
  useUnsavedChangesPrompt(dirty);
  return (
    <Card
      title="Who it is about"
      description="We list it under the company’s name, and the company can claim it."
    >
      <Form
        schema={aboutCompany}
        values={{ companyName: companyName ?? '' }}
        onSubmit={async (input) => {
          await save.mutateAsync({ articleId: uuid, ...input });
          notify('Company saved', { duration: SUCCESS_DURATION_MS });
        }}
        onDirtyChange={setDirty}
      >
        {(control) => (
          <div className="flex flex-wrap items-end gap-3">
            <div className="grow">
              <FormTextField control={control} name="companyName" label="Company" max={200} />
            </div>
            <SubmitButton variant="secondary">Save Company</SubmitButton>
          </div>
        )}
      </Form>
    </Card>
  );
}

/** Says that an import has brought other texts for an article that staff had edited: they are taken, or left. */
export function ImportDifference({ article: { id } }: { article: ArticleRow }) {
  const item = trpc.reference.importedItem.get.useQuery({ id });
  const errorBanner = useErrorBanner();
  const onError = (error: unknown) => errorBanner.show('That could not be changed', error);
  const take = trpc.reference.importedItem.useSource.useMutation({ onError });
  const leave = trpc.reference.importedItem.leaveSource.useMutation({ onError });
  if (!item.data || item.data.sourceChangedAt === null) return errorBanner.banner;
  const { version, sourceChangedAt, source } = item.data;
  // A difference that was settled stays on screen until the next read; one of a later import has another version.
  const isDone = ({ isSuccess, variables }: typeof take | typeof leave) =>
    isSuccess && variables.version === version;
  return (
    <AlertBanner type="warning" duration={Infinity}>
      <p>
        An import of {formatLondonDay(sourceChangedAt)} differs
        {source && (
          <>
            : “<bdi>{source.title}</bdi>”
          </>
        )}
        . If you take its texts, they replace yours, which stay in the audit log, and the next import brings
        its categories and picture too.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          size="small"
          pending={take.isPending || isDone(take)}
          onClick={() => take.mutate({ id, version })}
        >
          Take them
        </Button>
        <Button
          size="small"
          variant="quiet"
          pending={leave.isPending || isDone(leave)}
          onClick={() => leave.mutate({ id, version })}
        >
          Leave them
        </Button>
      </div>
      {errorBanner.banner}
    </AlertBanner>
  );
}
