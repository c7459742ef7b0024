import { articleText, type ArticleText } from '@headwater/contract/articles';
import { Button } from '@headwater/ui/button';
import { Form } from '@headwater/ui/form';
import { FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { useUser } from '../../app/session.ts';
import { DraftKeeper } from '../../parts/draft/draft-keeper.tsx';
import { dropDraft } from '../../parts/draft/draft-store.ts';
import { FormRichText } from '../../parts/rich-text-field.tsx';
import { useLeaveGuard } from '../../parts/use-leave-guard.ts';

interface ArticleFormProps {
  /** The article's uuid, or what a new one is going to be: its draft goes by it. */
  draftOf: string;
  values: ArticleText;
  submitLabel: string;
  /** Why it can't be sent, whatever is typed. */
  offBecause?: string;
  onSubmit: (text: ArticleText) => Promise<void>;
  /** Gets whether something typed would be lost. */
  onCancel: (dirty: boolean) => void;
}

export function ArticleForm({
  draftOf,
  values,
  submitLabel,
  offBecause,
  onSubmit,
  onCancel,
}: ArticleFormProps) {
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty);
  const draft = `${String(useUser()?.id)}.${draftOf}`;

  async function submit(text: ArticleText): Promise<void> {
    await onSubmit(text);
    dropDraft(draft);
  }

  return (
    <Form label="Content" schema={articleText} values={values} onSubmit={submit} onDirtyChange={setDirty}>
      {(control) => (
        <>
          <DraftKeeper name={draft} />
          <FormTextField control={control} name="title" label="Title" required max={200} />
          <FormTextArea
            control={control}
            name="introHeader"
            label="Intro Header"
            hint="A sentence or two, shown beneath the title and in lists."
            max={500}
          />
          <FormTextField control={control} name="author" label="Author" max={120} />
          <FormRichText
            control={control}
            name="content"
            label="Content"
            hint="When the content exists as a PDF, the content text may stay empty."
            placeholder="What was the problem, what did you do, and what came of it?"
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton {...(offBecause && { disabledReason: offBecause })}>{submitLabel}</SubmitButton>
            <Button variant="quiet" onClick={() => onCancel(dirty)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
