import type { MessageKind } from '@headwater/contract/message-kinds';
import {
  deliveries,
  deliveryLabels,
  messageKindRules,
  type Delivery,
} from '@headwater/contract/message-rules';
import { ChoiceRow } from '@headwater/ui/choice-table';
import { trpc } from '../../../app/trpc.ts';

export const deliveryWays = deliveries.map((delivery) => ({
  value: delivery,
  label: deliveryLabels[delivery],
}));

interface EmailChoiceProps {
  /** Null for all companies. */
  companyId: number | null;
  kind: MessageKind;
  saved: Delivery;
  /** A choice for all companies cannot be overridden for one. */
  forAll: Delivery;
  hinted: boolean;
  onFailure: (error: unknown) => void;
}

/** Chooses how a kind of message arrives, and saves every choice at once. */
export function EmailChoice({ companyId, kind, saved, forAll, hinted, onFailure }: EmailChoiceProps) {
  const utils = trpc.useUtils();
  const save = trpc.mails.preferences.set.useMutation({
    // Runs one after the other, so that the last choice wins.
    scope: { id: `email-choice-${companyId}-${kind}` },
    meta: { refetch: false },
    // Shows the new choice until the portal confirms it.
    onSuccess: async () => utils.mails.preferences.list.invalidate(),
    onError: onFailure,
  });
  const { label, hint } = messageKindRules[kind];
  const isChosenForAll = forAll !== 'email';
  const own = save.isPending ? save.variables.delivery : saved;
  return (
    <ChoiceRow
      label={label}
      hint={isChosenForAll ? 'Chosen for all companies' : hinted ? hint : undefined}
      disabled={isChosenForAll}
      value={isChosenForAll ? forAll : own}
      ways={deliveryWays}
      onValueChange={(delivery) => save.mutate({ companyId, kind, delivery })}
    />
  );
}
