import { Button } from '@headwater/ui/button';
import { Form, type FormProps } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useRef, useState, type ReactNode, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatTime } from '@headwater/contract/dates';
import { DraftAutosave } from './draft-autosave.tsx';
import { deleteDraft } from './draft-store.ts';
import { useDraftKey } from './use-draft-key.ts';
import { useWorkingCopy } from './use-working-copy.ts';
import { discardChangesPrompt, useUnsavedChangesPrompt } from '../../../hooks/use-unsaved-changes-prompt.ts';
import type { WorkingCopyAutosave, WorkingCopyState } from './working-copy.ts';

interface EditFormProps<Input extends FieldValues, Output> extends Omit<
  FormProps<Input, Output>,
  'onDirtyChange' | 'onSubmit'
> {
  /** Key of the draft in this browser. */
  draftKey: string;
  /** Uuid of the item whose texts the form holds. With it, the portal keeps the typed text too. */
  workingCopyOf?: string | undefined;
  /** Version of the item when the form was opened. */
  version?: number | undefined;
  submitLabel: ReactNode;
  /** What stands beside the button that submits. */
  beside?: FormProps<Input, Output>['children'];
  /** Reason why the form cannot be submitted at all. */
  disabledReason?: string | undefined;
  /** Receives the version that the text started from, which is older if the text comes from a draft. */
  onSubmit: (values: Output, version: number | undefined) => Promise<void>;
  /** Handler of Cancel. Without it, the form has no Cancel button. */
  onCancel?: (() => void) | undefined;
}

/** Renders a form that loses no typed text: a draft survives a reload, and leaving asks first. */
export function EditForm<Input extends FieldValues, Output>({
  draftKey,
  workingCopyOf,
  version,
  submitLabel,
  beside,
  disabledReason,
  onSubmit,
  onCancel,
  children,
  ...form
}: EditFormProps<Input, Output>) {
  const [dirty, setDirty] = useState(false);
  const [baseVersion, setBaseVersion] = useState(version);
  const userDraftKey = useDraftKey()(draftKey);
  const { workingCopy, found } = useWorkingCopy(workingCopyOf);
  const finished = useRef(false);
  useUnsavedChangesPrompt(dirty);

  function finish(): void {
    finished.current = true;
    deleteDraft(userDraftKey);
  }

  async function submit(values: Output): Promise<void> {
    await onSubmit(values, baseVersion);
    finish();
    void workingCopy?.discard();
  }

  function cancel(): void {
    if (dirty && !window.confirm(discardChangesPrompt)) return;
    finish();
    // A person who has typed nothing here is still offered the text sent from another browser.
    if (dirty) void workingCopy?.discard();
    else workingCopy?.retract();
    onCancel?.();
  }

  return (
    <Form {...form} onSubmit={submit} onDirtyChange={setDirty}>
      {(control) => (
        <>
          <DraftAutosave
            draftKey={userDraftKey}
            version={baseVersion}
            finished={finished}
            workingCopy={workingCopy}
            foundCopy={found}
            onRestore={setBaseVersion}
          />
          {children(control)}
          <div className="flex flex-wrap items-center gap-3">
            <SubmitButton {...(disabledReason && { disabledReason })}>{submitLabel}</SubmitButton>
            {beside?.(control)}
            {onCancel && (
              <Button variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            )}
            {workingCopy && <WorkingCopyStatus workingCopy={workingCopy} />}
          </div>
        </>
      )}
    </Form>
  );
}

/**
 * Says whether the portal has the typed text. Screen readers announce only that it has not, as the rest changes all the
 * time.
 */
function WorkingCopyStatus({ workingCopy }: { workingCopy: WorkingCopyAutosave }) {
  const state = useSyncExternalStore(workingCopy.subscribe, workingCopy.getState);
  return (
    <div className="text-sm text-muted">
      <p>{describeProgress(state)}</p>
      <output className="block">{describeFailure(state)}</output>
    </div>
  );
}

function describeProgress(state: WorkingCopyState): string | null {
  if (state.is === 'saving') return 'Saving…';
  return state.is === 'saved' ? `Draft saved ${formatTime(new Date(state.savedAt))}` : null;
}

function describeFailure({ is }: WorkingCopyState): string | null {
  if (is === 'offline') return 'Offline: kept in this browser';
  return is === 'refused' ? 'Not on the portal yet: kept in this browser' : null;
}
