import {
  answerTextForm,
  enquiryLimits,
  type AnswerText,
  type AnswerTextForm,
} from '@headwater/contract/enquiries';
import { Button } from '@headwater/ui/button';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { Skeleton } from '@headwater/ui/skeleton';
import { useAnnounce } from '@headwater/ui/toasts';
import { useState } from 'react';
import { useRight } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { FoldWithHash } from '../../components/fold-with-hash.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; text: AnswerText };

/** Keeps the texts that a company's members begin their answers with. */
export function AnswerTexts() {
  const list = trpc.enquiries.texts.list.useQuery();
  return (
    <FoldWithHash
      id="texts"
      title="Saved answers"
      note={list.data && `${list.data.length} of ${enquiryLimits.answerTexts}`}
    >
      <QueryBoundary
        query={list}
        errorMessage="The texts could not be loaded"
        skeleton={<Skeleton className="h-12" />}
      >
        {(texts) => <TextList texts={texts} />}
      </QueryBoundary>
    </FoldWithHash>
  );
}

function TextList({ texts }: { texts: readonly AnswerText[] }) {
  const mayEdit = useRight('editContent');
  const remove = trpc.enquiries.texts.remove.useMutation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="grid gap-4">
      {texts.length === 0 ? (
        <p className="text-muted">No saved answers yet. Add one that you often start from.</p>
      ) : (
        <ul aria-label="Saved answers" className="divide-y divide-line">
          {texts.map((text) => (
            <li key={text.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
              <span dir="auto" className="font-semibold wrap-anywhere">
                {text.name}
              </span>
              <span dir="auto" className="line-clamp-2 max-w-prose wrap-anywhere text-muted">
                {text.text}
              </span>
              {mayEdit && (
                <span className="flex gap-3">
                  <Button
                    size="small"
                    aria-label={`Edit: ${text.name}`}
                    onClick={() => setDialog({ kind: 'edit', text })}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove: ${text.name}`}
                    onClick={() => setDialog({ kind: 'remove', text })}
                  >
                    Remove
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div>
          <Button onClick={() => setDialog({ kind: 'add' })}>Add a text</Button>
        </div>
      )}
      {dialog?.kind === 'add' && <EditText onClose={close} />}
      {dialog?.kind === 'edit' && <EditText text={dialog.text} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <ConfirmAction
          title={`Remove ${dialog.text.name}?`}
          confirmLabel="Remove"
          danger
          action={async () => remove.mutateAsync({ id: dialog.text.id })}
          done={`${dialog.text.name} is removed`}
          failed="The text could not be removed"
          onClose={close}
        >
          Nobody can choose it after this. Answers written with it stay.
        </ConfirmAction>
      )}
    </div>
  );
}

function EditText({ text, onClose }: { text?: AnswerText; onClose: () => void }) {
  const add = trpc.enquiries.texts.add.useMutation();
  const update = trpc.enquiries.texts.update.useMutation();
  const announce = useAnnounce();

  async function submit(typed: AnswerTextForm): Promise<void> {
    await (text ? update.mutateAsync({ id: text.id, ...typed }) : add.mutateAsync(typed));
    announce('The text is saved');
    onClose();
  }

  return (
    <FormDialog
      title={text ? 'Edit a text' : 'Add a text'}
      schema={answerTextForm}
      values={{ name: text?.name ?? '', text: text?.text ?? '' }}
      onSubmit={submit}
      submitLabel="Save"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField
            control={control}
            name="name"
            label="Name"
            hint="Your colleagues choose it by this."
            max={enquiryLimits.answerTextNameCharacters}
            required
          />
          <FormTextArea
            control={control}
            name="text"
            label="Text"
            max={enquiryLimits.answerCharacters}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
