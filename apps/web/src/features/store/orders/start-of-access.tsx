import { formatDay, londonDay } from '@headwater/contract/dates';
import { formatPence } from '@headwater/contract/money';
import type { PurchaseOrderRow } from '@headwater/contract/store';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { useState, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { outstandingAfter, startsAccess, type ReviewFormTexts } from './review-order-fields.ts';

interface StartOfAccessProps {
  order: PurchaseOrderRow;
  control: Control<ReviewFormTexts>;
}

/** Says beside Save that it starts the order's access, and what is outstanding then. */
export function StartOfAccess({ order, control }: StartOfAccessProps) {
  const [today] = useState(() => londonDay(new Date()));
  const [endDate, amountReceived, productId] = useWatch({
    control,
    name: ['endDate', 'amountReceived', 'productId'],
  });
  if (!startsAccess(order, { endDate })) return null;
  const outstanding = outstandingAfter(order, { amountReceived, productId });
  const { beginsOn } = order;
  return (
    <p className="basis-full text-sm">
      Saving starts access
      {beginsOn !== null && beginsOn > today && ` on ${formatDay(beginsOn)}`}
      {outstanding ? (
        <>
          , although <strong className="whitespace-nowrap">{formatPence(outstanding)}</strong> is outstanding
        </>
      ) : null}
      .
    </p>
  );
}

type Answer = 'start' | 'wait' | null;

interface Question {
  outstanding: number | null;
  endDate: string;
  onAnswer: (answer: Answer) => void;
}

interface AccessQuestion {
  /** Asks whether a save starts access; null is no save. */
  ask: (about: Omit<Question, 'onAnswer'>) => Promise<Answer>;
  /** Dialog to place beside the form. */
  dialog: ReactNode;
}

/** Asks whether a corrected order that is not paid in full starts access too. */
export function useAccessQuestion(): AccessQuestion {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    ask: async (about) => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      setQuestion({ ...about, onAnswer: resolve });
      return promise.finally(() => setQuestion(null));
    },
    dialog: question && <AccessQuestionDialog {...question} />,
  };
}

function AccessQuestionDialog({ outstanding, endDate, onAnswer }: Question) {
  const money = outstanding === null ? '' : `, and ${formatPence(outstanding)} is outstanding`;
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(null)}
      title="Start access as well?"
      description={`You have corrected this order${money}. You can save the correction only, or also start access until ${formatDay(endDate)}.`}
    >
      <DialogActions onCancel={() => onAnswer(null)}>
        <Button onClick={() => onAnswer('start')}>Save and start access</Button>
        <Button variant="primary" onClick={() => onAnswer('wait')}>
          Save only
        </Button>
      </DialogActions>
    </Dialog>
  );
}
