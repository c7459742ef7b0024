import { messageKindRules, type MessageKind } from '@headwater/contract/message-kinds';
import { CheckboxField } from '@headwater/ui/checkbox-field';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { applyToggle, useOptimisticToggles } from '../../../hooks/use-optimistic-toggles.ts';

interface EmailChoicesProps {
  title: string;
  /** Null for all companies. */
  companyId: number | null;
  kinds: readonly MessageKind[];
  off: readonly MessageKind[];
  /** What is off for all companies cannot be turned on for one. */
  offForAll?: readonly MessageKind[];
  /** Whether the kinds are explained: once is enough. */
  hinted: boolean;
}

/** Turns each kind of email on and off, and saves every press at once. */
export function EmailChoices({ title, companyId, kinds, off, offForAll = [], hinted }: EmailChoicesProps) {
  const save = trpc.mails.preferences.set.useMutation();
  const errorBanner = useErrorBanner();
  const { chosen, toggle } = useOptimisticToggles<MessageKind>({
    saved: kinds.filter((kind) => !off.includes(kind)),
    apply: applyToggle,
    save: async ({ id: kind, checked: wanted }) => save.mutateAsync({ companyId, kind, wanted }),
    onFailure: (_toggle, error) => errorBanner.show('Your choice could not be saved', error),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold wrap-anywhere">{title}</legend>
      {errorBanner.banner}
      {kinds.length === 0 && <p className="text-muted">As a viewer you get no emails about this company.</p>}
      <div className="grid gap-1">
        {kinds.map((kind) => {
          const { label, hint } = messageKindRules[kind];
          const isOffForAll = offForAll.includes(kind);
          return (
            <CheckboxField
              key={kind}
              label={label}
              hint={isOffForAll ? 'Off for all companies' : hinted ? hint : undefined}
              disabled={isOffForAll}
              checked={chosen.has(kind) && !isOffForAll}
              onCheckedChange={(checked) => {
                errorBanner.clear();
                toggle(kind, checked);
              }}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
