import { reviewTaskLimits, type ReviewTask } from '@headwater/contract/review-tasks';
import { Button } from '@headwater/ui/button';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { TextArea } from '@headwater/ui/text-field';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { AutoFocusFirstField } from '../../../components/auto-focus-first-field.tsx';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { useTextDraft } from '../draft/use-text-draft.ts';

/** Shows one requested change, which can be ticked off or answered. */
export function TaskAnswer({ task }: { task: ReviewTask }) {
  const change = trpc.submittals.tasks.answer.useMutation();
  const { id, needed, done, answer } = latestOf(task, change.data);
  const [draft, setDraft] = useTextDraft(`task-answer-${id}`, { text: '' });
  const [writing, setWriting] = useState({ text: draft.text || null, over: answer });
  // Once the answer is another, as after it was saved in the margin, this one would undo it.
  const typed = writing.over === answer ? writing.text : null;
  const [opened, setOpened] = useState(false);
  const errorBanner = useErrorBanner();
  const isTooLong = (typed?.length ?? 0) > reviewTaskLimits.answerCharacters;

  function type(text: string | null): void {
    setWriting({ text, over: answer });
    setDraft({ text: text ?? '' });
  }

  function open(): void {
    setWriting({ text: answer, over: answer });
    setOpened(true);
  }

  async function save(changed: { done: boolean } | { answer: string }): Promise<void> {
    errorBanner.clear();
    try {
      await change.mutateAsync({ id, ...changed });
      if ('answer' in changed) type(null);
    } catch (error) {
      errorBanner.show('This could not be saved', error);
    }
  }

  return (
    <div className="grid gap-2">
      <CheckboxField
        label={needed}
        checked={change.isPending && change.variables.done !== undefined ? change.variables.done : done}
        onCheckedChange={(checked) => void save({ done: checked })}
      />
      {typed === null ? (
        <div className="grid justify-items-start gap-2 pl-8">
          {answer !== '' && (
            <p className="wrap-anywhere whitespace-pre-line">
              Your answer: <bdi>{answer}</bdi>
            </p>
          )}
          <span className="-ml-3">
            <Button size="small" variant="quiet" onClick={open}>
              {answer === '' ? 'Answer' : 'Change the answer'}
            </Button>
          </span>
        </div>
      ) : (
        <div className="grid gap-3 pl-8">
          <AutoFocusFirstField disabled={!opened}>
            <TextArea
              label="Your answer to our editors"
              value={typed}
              onValueChange={type}
              max={reviewTaskLimits.answerCharacters}
            />
          </AutoFocusFirstField>
          <div className="flex flex-wrap gap-3">
            <Button
              size="small"
              pending={change.isPending}
              disabledReason={isTooLong ? 'Shorten the answer first.' : undefined}
              onClick={() => void save({ answer: typed })}
            >
              Save the answer
            </Button>
            <Button size="small" variant="quiet" onClick={() => type(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {errorBanner.banner}
    </div>
  );
}

/** Returns the last saved state, as the list arrives some moments later. */
function latestOf(task: ReviewTask, saved: ReviewTask | undefined): ReviewTask {
  return saved && (saved.answeredAt ?? '') > (task.answeredAt ?? '') ? saved : task;
}
