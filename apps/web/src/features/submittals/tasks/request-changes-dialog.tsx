import { fillReason } from '@headwater/contract/reason-templates';
import { placeKey, reviewTaskLimits, type RequestedTask } from '@headwater/contract/review-tasks';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { listPlaceOptions } from '@headwater/richtext/list-place-options';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { IconButton } from '@headwater/ui/icon-button';
import { SelectField } from '@headwater/ui/select-field';
import { TextArea } from '@headwater/ui/text-field';
import { X } from 'lucide-react';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { trpc } from '../../../app/trpc.ts';
import type { RejectedSubmittal } from '../decisions/reject-dialog.tsx';

interface RequestChangesDialogProps {
  submittal: RejectedSubmittal;
  snapshot: ItemSnapshot;
  tasks: readonly RequestedTask[];
  onTasks: (tasks: readonly RequestedTask[]) => void;
  /** The key of the place that was marked in the page; '' where none was. */
  marked: string;
  onRequest: (tasks: RequestedTask[]) => void;
  onClose: () => void;
}

/** Collects what is needed, and where; sends the submittal back with the list. What is collected stays when it is closed. */
export function RequestChangesDialog(props: RequestChangesDialogProps) {
  const { submittal, snapshot, tasks, onTasks, marked, onRequest, onClose } = props;
  const options = useMemo(() => listPlaceOptions(snapshot), [snapshot]);
  const labels = new Map(options.map(({ key, label }) => [key, label]));
  const [where, setWhere] = useState(marked);
  const [needed, setNeeded] = useState('');
  const [tried, setTried] = useState(false);
  const neededField = useRef<HTMLElement>(null);
  const templates = trpc.submittals.reasons.list.useQuery().data ?? [];
  const place = options.find(({ key }) => key === where)?.place;
  const isTooLong = needed.length > reviewTaskLimits.neededCharacters;
  const isTyped = needed.trim() !== '' && !isTooLong;
  const typed = place && isTyped ? [{ place, needed: needed.trim() }] : [];
  const isFull = tasks.length + typed.length > reviewTaskLimits.tasks;
  const isBegun = needed !== '' && typed.length === 0;
  const count = tasks.length + typed.length;

  function add(): void {
    setTried(typed.length === 0);
    if (typed.length === 0 || isFull) return;
    onTasks([...tasks, ...typed]);
    setWhere('');
    setNeeded('');
  }

  function addTemplate(id: string): void {
    const template = templates.find((other) => String(other.id) === id);
    if (!template) return;
    const { title, company } = submittal;
    const reason = fillReason(template.text, { title, company: company ?? title });
    setNeeded([needed.trimEnd(), reason].filter(Boolean).join('\n'));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (count === 0 || isBegun || isFull) setTried(true);
    else onRequest([...tasks, ...typed]);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Request changes to ${submittal.title}`}
      description="The company sees the list in the portal, beside what each entry is about, and in an email."
      {...(place !== undefined && { initialFocus: neededField })}
    >
      <form className="grid gap-5" onSubmit={submit}>
        {tasks.length > 0 && (
          <ol aria-label="The list so far" className="grid gap-2">
            {tasks.map(({ place: taken, needed: text }, index) => (
              <li key={index} className="flex items-start gap-2 rounded bg-sunken p-3">
                <div className="min-w-0 grow">
                  <p className="text-sm wrap-anywhere text-muted">{labels.get(placeKey(taken))}</p>
                  <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                </div>
                <IconButton
                  label={`Remove ${index + 1} from the list`}
                  onClick={() => onTasks(tasks.filter((_, other) => other !== index))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            ))}
          </ol>
        )}
        <SelectField
          label="Where"
          placeholder="Choose a part of the page"
          options={options.map(({ key, label }) => ({ value: key, label }))}
          value={where}
          onValueChange={setWhere}
          error={tried && place === undefined ? 'Choose what it is about' : undefined}
        />
        {templates.length > 0 && (
          <SelectField
            label="Add a template"
            placeholder="Choose a template"
            options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
            value=""
            onValueChange={addTemplate}
          />
        )}
        <TextArea
          ref={neededField}
          label="What is needed"
          value={needed}
          onValueChange={setNeeded}
          max={reviewTaskLimits.neededCharacters}
          error={describeProblem({ tried, isTyped, isTooLong, isFull })}
        />
        <div>
          <Button onClick={add}>Add to the list</Button>
        </div>
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary">
            {count > 1 ? `Request ${count} changes` : 'Request changes'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
