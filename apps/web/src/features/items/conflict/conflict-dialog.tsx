import { Button } from '@headwater/ui/button';
import { RadioCards } from '@headwater/ui/radio-cards';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { useState } from 'react';
import { DiffText } from './diff-text.tsx';
import type { FieldConflict, ConflictSide } from './diff-fields.ts';

const sides = [
  { value: 'mine', other: 'theirs', label: 'Yours' },
  { value: 'theirs', other: 'mine', label: 'Saved meanwhile' },
] as const;

interface ConflictDialogProps<Name extends string> {
  differences: readonly FieldConflict<Name>[];
  /** Sentence of the portal that names the member who has changed it. */
  reason: string;
  /** Receives the names of the fields in which the saved text wins, or null to return to the form. */
  onResolve: (kept: ReadonlySet<Name> | null) => void;
}

/** Shows both sides of each differing field, and asks which one to keep. */
export function ConflictDialog<Name extends string>({
  differences,
  reason,
  onResolve,
}: ConflictDialogProps<Name>) {
  const [keepTheirs, setKeepTheirs] = useState<ReadonlySet<Name>>(
    () => new Set(differences.filter(({ suggested }) => suggested === 'theirs').map(({ name }) => name)),
  );

  function choose(name: Name, side: ConflictSide): void {
    const others = [...keepTheirs].filter((other) => other !== name);
    setKeepTheirs(new Set(side === 'theirs' ? [...others, name] : others));
  }

  return (
    <Dialog
      open
      onOpenChange={() => onResolve(null)}
      title="This was changed while you were editing"
      description={`${reason} Choose which text to keep.`}
      width="wide"
    >
      <div className="grid gap-6">
        {differences.map((difference) => (
          <RadioCards
            key={difference.name}
            legend={difference.label}
            value={keepTheirs.has(difference.name) ? 'theirs' : 'mine'}
            onValueChange={(side) => choose(difference.name, side)}
            options={sides.map(({ value, other, label }) => ({
              value,
              label,
              children: (
                <DiffText
                  text={describeText(difference, value)}
                  other={describeText(difference, other)}
                  isHtml={difference.isHtml}
                />
              ),
            }))}
          />
        ))}
        <DialogActions cancelLabel="Back to the form" onCancel={() => onResolve(null)}>
          <Button variant="primary" onClick={() => onResolve(keepTheirs)}>
            Save this choice
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

function describeText({ describe, ...texts }: FieldConflict<string>, side: ConflictSide): string {
  return describe && texts[side] !== '' ? describe(texts[side]) : texts[side];
}
