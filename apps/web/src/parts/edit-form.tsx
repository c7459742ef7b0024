import { Button } from '@headwater/ui/button';
import { Form, type FormProps } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DraftKeeper } from './draft/draft-keeper.tsx';
import { dropDraft } from './draft/draft-store.ts';
import { useDraftName } from './draft/use-draft-name.ts';
import { leaveQuestion, useLeaveGuard } from './use-leave-guard.ts';

interface EditFormProps<Input extends FieldValues, Output> extends Omit<
  FormProps<Input, Output>,
  'onDirtyChange' | 'onSubmit'
> {
  /** What its draft in this browser is kept for. */
  draftOf: string;
  /** Of what is being changed, as it was when the form was opened. */
  version?: number | undefined;
  submitLabel: string;
  /** Why it can't be sent, whatever is typed. */
  offBecause?: string | undefined;
  /** Gets the version that the text started from: an older one, where it comes from a draft. */
  onSubmit: (values: Output, version: number | undefined) => Promise<void>;
  /** Without it there is no way back. */
  onCancel?: (() => void) | undefined;
}

/** A form of texts in which nothing typed is lost: a draft survives a reload, and leaving asks first. */
export function EditForm<Input extends FieldValues, Output>({
  draftOf,
  version,
  submitLabel,
  offBecause,
  onSubmit,
  onCancel,
  children,
  ...form
}: EditFormProps<Input, Output>) {
  const [dirty, setDirty] = useState(false);
  const [startedFrom, setStartedFrom] = useState(version);
  const draft = useDraftName()(draftOf);
  const settled = useRef(false);
  useLeaveGuard(dirty);

  function settle(): void {
    settled.current = true;
    dropDraft(draft);
  }

  async function submit(values: Output): Promise<void> {
    await onSubmit(values, startedFrom);
    settle();
  }

  function cancel(): void {
    if (dirty && !window.confirm(leaveQuestion)) return;
    settle();
    onCancel?.();
  }

  return (
    <Form {...form} onSubmit={submit} onDirtyChange={setDirty}>
      {(control) => (
        <>
          <DraftKeeper name={draft} version={startedFrom} settled={settled} onRestore={setStartedFrom} />
          {children(control)}
          <div className="flex flex-wrap gap-3">
            <SubmitButton {...(offBecause && { disabledReason: offBecause })}>{submitLabel}</SubmitButton>
            {onCancel && (
              <Button variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            )}
          </div>
        </>
      )}
    </Form>
  );
}
