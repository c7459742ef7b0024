import { Button } from '@headwater/ui/button';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { IconButton } from '@headwater/ui/icon-button';
import { TextField } from '@headwater/ui/text-field';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useFind } from './use-find.ts';

interface FindPanelProps {
  /** Another one moves the focus here again. */
  request: object;
  onClosed: () => void;
}

/** Finds and replaces in the text, which can be written in meanwhile. */
export function FindPanel({ request, onClosed }: FindPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const { search, replacement, status, ...find } = useFind();

  useEffect(() => field.current?.focus(), [request]);

  function close(): void {
    find.selectHit();
    onClosed();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const inField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key === 'Escape') close();
    // The form around the editor must not be sent.
    else if (event.key === 'Enter' && inField) find.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  return (
    <search aria-label="Find and replace">
      <div
        role="presentation"
        className="grid grid-cols-2 gap-x-4 gap-y-2 border-b border-line bg-paper p-3"
        onKeyDown={onKeyDown}
      >
        <TextField
          ref={field}
          label="Find"
          value={search.text}
          onValueChange={(text) => find.setSearch({ ...search, text })}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label="Replace with"
          value={replacement}
          onValueChange={find.setReplacement}
          autoComplete="off"
        />
        <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <IconButton label="Previous" onClick={() => find.step(-1)} disabled={!find.current}>
            <ChevronUp aria-hidden />
          </IconButton>
          <IconButton label="Next" onClick={() => find.step(1)} disabled={!find.current}>
            <ChevronDown aria-hidden />
          </IconButton>
          <p aria-live="polite" className="text-sm text-muted tabular-nums">
            {status}
          </p>
          <CheckboxField
            label="Match case"
            checked={search.matchCase}
            onCheckedChange={(matchCase) => find.setSearch({ ...search, matchCase })}
          />
          <Button size="small" onClick={find.replace}>
            Replace
          </Button>
          <Button size="small" onClick={find.replaceAll}>
            Replace all
          </Button>
          <div className="ml-auto">
            <IconButton label="Close" onClick={close}>
              <X aria-hidden />
            </IconButton>
          </div>
        </div>
      </div>
    </search>
  );
}
