import { fillReason } from '@headwater/contract/reason-templates';
import { reviewTaskLimits, type RequestedTask } from '@headwater/contract/review-tasks';
import { Button } from '@headwater/ui/button';
import { IconButton } from '@headwater/ui/icon-button';
import { SelectField } from '@headwater/ui/select-field';
import { TextArea } from '@headwater/ui/text-field';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { focusFirstError } from '../../../hooks/focus-first-error.ts';
import type { RejectedSubmittal } from '../decide/reject-dialog.tsx';
import type { TaskDraft } from './use-task-draft.ts';

interface RequestChangesPanelProps {
  submittal: RejectedSubmittal;
  draft: TaskDraft;
  onRequest: (tasks: RequestedTask[]) => void;
  onClose: () => void;
}

/** Collects requested changes and their places beside the page, then sends the submittal back with the list. */
export function RequestChangesPanel({ submittal, draft, onRequest, onClose }: RequestChangesPanelProps) {
  const { all, tasks, where, needed, isTyped, isTooLong, isFull } = draft;
  const [tried, setTried] = useState(false);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const neededField = useRef<HTMLTextAreaElement>(null);
  const templates = trpc.submittals.reasons.list.useQuery().data ?? [];

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    const { current } = panel;
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    if (where === '') form.current?.querySelector('select')?.focus();
    else neededField.current?.focus();
  }, [where]);

  function add(): void {
    if (!draft.isAddable) return focusFirstError(form.current, () => setTried(true));
    setTried(false);
    draft.add();
  }

  function addTemplate(id: string): void {
    const template = templates.find((other) => String(other.id) === id);
    if (!template) return;
    const { title, company } = submittal;
    const reason = fillReason(template.text, { title, company: company ?? title });
    draft.setNeeded([needed.trimEnd(), reason].filter(Boolean).join('\n'));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (all.length === 0 || draft.isBegun || isFull) focusFirstError(form.current, () => setTried(true));
    else onRequest(all);
  }

  return (
    <section
      aria-labelledby={titleId}
      ref={panel}
      className="rounded border border-line bg-paper p-5 shadow-raised"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 id={titleId}>Request changes</h2>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <p className="mb-4 text-sm text-muted">
        Choose a part of the page, and say what it needs. The company sees each request beside its part in the
        portal, and all of them in an email.
      </p>
      <form ref={form} className="grid gap-4" onSubmit={submit}>
        <SelectField
          label="Where"
          placeholder="Choose a part of the page"
          options={draft.options}
          value={where}
          onValueChange={draft.setWhere}
          error={tried && !draft.isPlaced ? 'Say where it is needed' : undefined}
        />
        <TextArea
          ref={neededField}
          label="What is needed"
          value={needed}
          onValueChange={draft.setNeeded}
          max={reviewTaskLimits.neededCharacters}
          error={describeProblem({ tried, isTyped, isTooLong, isFull })}
        />
        {/* Stays above the bar of decisions, also when errors make the form longer. */}
        <div className="z-1 flex flex-wrap gap-2 bg-paper py-2 tall:sticky tall:bottom-(--sticky-bottom)">
          <Button type="submit" size="small" variant="primary">
            {all.length > 1 ? `Request ${all.length} changes` : 'Request changes'}
          </Button>
          <Button size="small" onClick={add}>
            Add to the list
          </Button>
        </div>
        {templates.length > 0 && (
          <SelectField
            label="Add a template"
            placeholder="Choose a template"
            options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
            value=""
            onValueChange={addTemplate}
          />
        )}
        {tasks.length > 0 && (
          <ol aria-label="The list so far" className="grid gap-2">
            {tasks.map((task, index) => (
              <li key={index} className="flex items-start gap-2 rounded bg-sunken p-3">
                <div className="min-w-0 grow">
                  <p className="text-sm wrap-anywhere text-muted">{draft.labelOf(task)}</p>
                  <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                    {task.needed}
                  </p>
                </div>
                <IconButton label={`Remove ${index + 1} from the list`} onClick={() => draft.remove(index)}>
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ol>
        )}
      </form>
    </section>
  );
}

function describeProblem({
  tried,
  isTyped,
  isTooLong,
  isFull,
}: Record<'tried' | 'isTyped' | 'isTooLong' | 'isFull', boolean>): string | undefined {
  if (isTooLong) return `At most ${reviewTaskLimits.neededCharacters} characters`;
  if (isFull) return `At most ${reviewTaskLimits.tasks} changes at a time`;
  return tried && !isTyped ? 'Say what is needed' : undefined;
}
