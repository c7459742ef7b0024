import type { RightsQuestion, RightsTicks } from '@headwater/contract/rights';
import { Checkbox } from '@headwater/ui/checkbox';
import { useNotify } from '@headwater/ui/toasts';
import { useState, type ReactNode } from 'react';
import { useRight, useUser } from '../../../app/session.ts';
import { SUCCESS_DURATION_MS } from '../../../app/success-duration.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';

const labels: Record<RightsQuestion, string> = {
  use: 'We have the right to use these pictures and texts',
  client: 'The client named has agreed',
};

const tickNames = { use: 'rightsConfirmed', client: 'clientAgreed' } as const satisfies Record<
  RightsQuestion,
  keyof RightsTicks
>;

interface RightsQuestions {
  ticks: RightsTicks;
  /** A tick for each question that is open; nothing without any. */
  questions: ReactNode;
  /** Takes all ticks back, as they were about what has been submitted. */
  clear: () => void;
}

/**
 * Asks about the rights of what is submitted. An answer is optional, and only a member of the company can give it. While
 * the item waits for its decision, a tick is sent at once, as a repeated submission adds what it confirms.
 */
export function useRightsQuestions(
  item: Pick<SavedItem, 'type' | 'id'>,
  { isSubmitted }: { isSubmitted: boolean },
): RightsQuestions {
  const confirm = trpc.submittals.submit.useMutation();
  const errorBanner = useErrorBanner();
  const { notify } = useNotify();
  const [ticked, setTicked] = useState<ReadonlySet<RightsQuestion>>(new Set());
  const mayEdit = useRight('editContent');
  const isOwnWord = useUser()?.impersonating === false;
  const { data } = trpc.submittals.rights.useQuery(toSubmittalInput(item));
  const asks = mayEdit && isOwnWord ? (data?.asks ?? []) : [];
  // A tick ends with its question: asked again, that is about something else.
  const open = asks.filter((question) => ticked.has(question));
  if (data && open.length < ticked.size) setTicked(new Set(open));

  function tick(question: RightsQuestion, checked: boolean): void {
    const others = [...ticked].filter((other) => other !== question);
    setTicked(new Set(checked ? [...others, question] : others));
    if (!isSubmitted || !checked) return;
    errorBanner.clear();
    confirm.mutate(
      { ...toSubmittalInput(item), [tickNames[question]]: true, waits: true },
      {
        onSuccess: () => notify('Confirmed. Our editors can see it.', { duration: SUCCESS_DURATION_MS }),
        onError: (error) => {
          setTicked(new Set(others));
          errorBanner.show('This could not be confirmed', error);
        },
      },
    );
  }

  return {
    clear: () => setTicked(new Set()),
    ticks: {
      ...(asks.includes('use') && { [tickNames.use]: ticked.has('use') }),
      ...(asks.includes('client') && { [tickNames.client]: ticked.has('client') }),
    },
    questions: asks.length > 0 && (
      <>
        {asks.map((question) => (
          <label
            key={question}
            className="flex cursor-pointer items-start gap-2 py-1 text-sm pointer-coarse:py-2"
          >
            <Checkbox checked={ticked.has(question)} onCheckedChange={(checked) => tick(question, checked)} />
            {labels[question]}
          </label>
        ))}
        {errorBanner.banner}
      </>
    ),
  };
}
