import type { RightsQuestion, RightsTicks } from '@headwater/contract/rights';
import { Checkbox } from '@headwater/ui/checkbox';
import { useState, type ReactNode } from 'react';
import { useRight, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';

const labels: Record<RightsQuestion, string> = {
  use: 'We have the right to use these pictures and texts',
  client: 'The client named has agreed',
};

interface RightsQuestions {
  ticks: RightsTicks;
  /** A tick for each question that is open; null without any. */
  questions: ReactNode;
  /** Takes all ticks back, as they were about what has been submitted. */
  clear: () => void;
}

/** Asks about the rights of what is submitted. An answer is optional, and only a member of the company can give it. */
export function useRightsQuestions(item: Pick<SavedItem, 'type' | 'id'>): RightsQuestions {
  const [ticked, setTicked] = useState<ReadonlySet<RightsQuestion>>(new Set());
  const mayEdit = useRight('editContent');
  const isOwnWord = useUser()?.impersonating === false;
  const { data } = trpc.submittals.rights.useQuery(toSubmittalInput(item));
  const asks = mayEdit && isOwnWord ? (data?.asks ?? []) : [];
  // A tick ends with its question: asked again, that is about something else.
  const open = asks.filter((question) => ticked.has(question));
  if (data && open.length < ticked.size) setTicked(new Set(open));
  return {
    clear: () => setTicked(new Set()),
    ticks: {
      ...(asks.includes('use') && { rightsConfirmed: ticked.has('use') }),
      ...(asks.includes('client') && { clientAgreed: ticked.has('client') }),
    },
    questions:
      asks.length === 0
        ? null
        : asks.map((question) => (
            <label
              key={question}
              className="flex cursor-pointer items-start gap-2 py-1 text-sm pointer-coarse:py-2"
            >
              <Checkbox
                checked={ticked.has(question)}
                onCheckedChange={(checked) => {
                  const others = [...ticked].filter((other) => other !== question);
                  setTicked(new Set(checked ? [...others, question] : others));
                }}
              />
              {labels[question]}
            </label>
          )),
  };
}
