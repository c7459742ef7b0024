import type { MessageKind } from '@headwater/contract/message-kinds';
import type { EmailOptOut } from '@headwater/contract/message-rules';
import { ChoiceTable } from '@headwater/ui/choice-table';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { deliveryWays, EmailChoice } from './email-choice.tsx';

interface EmailChoicesProps {
  title: string;
  /** Null for all companies. */
  companyId: number | null;
  kinds: readonly MessageKind[];
  optOuts: readonly EmailOptOut[];
  /** Whether the kinds are explained: once is enough. */
  hinted: boolean;
}

/** Chooses how each kind of message about a company arrives. */
export function EmailChoices({ title, companyId, kinds, optOuts, hinted }: EmailChoicesProps) {
  const errorBanner = useErrorBanner();
  const deliveryFor = (id: number | null, kind: MessageKind) =>
    optOuts.find((optOut) => optOut.companyId === id && optOut.kind === kind)?.delivery ?? 'email';
  return (
    <div>
      {errorBanner.banner}
      <ChoiceTable caption={title} rowsHeader="Emails about" ways={deliveryWays}>
        {kinds.map((kind) => (
          <EmailChoice
            key={kind}
            companyId={companyId}
            kind={kind}
            saved={deliveryFor(companyId, kind)}
            forAll={companyId === null ? 'email' : deliveryFor(null, kind)}
            hinted={hinted}
            onFailure={(error) => errorBanner.show('Your choice could not be saved', error)}
          />
        ))}
      </ChoiceTable>
    </div>
  );
}
