import { Button } from '@headwater/ui/button';
import { ChoiceCards } from '@headwater/ui/choice-cards';
import { Dialog } from '@headwater/ui/dialog';
import { useState } from 'react';
import { DifferingText } from './differing-text.tsx';
import type { Difference, Side } from './find-differences.ts';

const sides = [
  { value: 'mine', other: 'saved', label: 'Yours' },
  { value: 'saved', other: 'mine', label: 'Saved meanwhile' },
] as const;

interface ConflictDialogProps<Name extends string> {
  differences: readonly Difference<Name>[];
  /** Gets the names of the fields in which the saved text is to stand; null goes back to the form. */
  onAnswer: (kept: ReadonlySet<Name> | null) => void;
}

/** Both texts of each field in which they differ, and the choice between them. */
export function ConflictDialog<Name extends string>({ differences, onAnswer }: ConflictDialogProps<Name>) {
  const [kept, setKept] = useState<ReadonlySet<Name>>(
    () => new Set(differences.filter(({ suggested }) => suggested === 'saved').map(({ name }) => name)),
  );

  function choose(name: Name, side: Side): void {
    const others = [...kept].filter((other) => other !== name);
    setKept(new Set(side === 'saved' ? [...others, name] : others));
  }

  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(null)}
      title="This was changed while you were editing"
      description="Somebody saved it after you had opened it, perhaps you in another tab. Nothing is lost: choose which text to keep."
      width="wide"
    >
      <div className="grid gap-6">
        {differences.map((difference) => (
          <ChoiceCards
            key={difference.name}
            legend={difference.label}
            value={kept.has(difference.name) ? 'saved' : 'mine'}
            onValueChange={(side) => choose(difference.name, side)}
            options={sides.map(({ value, other, label }) => ({
              value,
              label,
              children: (
                <DifferingText
                  text={difference[value]}
                  other={difference[other]}
                  isHtml={difference.isHtml}
                />
              ),
            }))}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => onAnswer(kept)}>
            Save this choice
          </Button>
          <Button variant="quiet" onClick={() => onAnswer(null)}>
            Back to the form
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
