import { formatMoment } from '@headwater/contract/dates';
import type { SubmittedHint } from '@headwater/contract/checks';
import { CardLines, FoldedLine } from '@headwater/ui/card-lines';
import { EmailText } from '../../../components/email-text.tsx';
import { trpc } from '../../../app/trpc.ts';
import { HintText } from '../../items/checks/hint-text.tsx';

/** Lists what the company saw before it submitted, folded to how many, and what it left as it is. */
export function ReviewHints({ id }: { id: number }) {
  const { data: hints = [] } = trpc.checks.submitted.useQuery({ id });
  const [left, open] = [hints.filter((hint) => hint.left), hints.filter((hint) => !hint.left)];
  if (hints.length === 0) return null;
  return (
    <CardLines>
      <FoldedLine
        title="Hints"
        value={
          left.length === 0
            ? open.length
            : `${open.length}, and ${left.length} left as ${left.length === 1 ? 'it is' : 'they are'}`
        }
      >
        <ul aria-label="Hints" className="grid gap-3">
          {[...open, ...left].map((hint) => (
            <li key={hint.key} className="grid grid-cols-1 gap-1">
              <HintText hint={hint} />
              <p dir="auto" className="text-sm wrap-anywhere text-muted">
                {hint.label}
              </p>
              <LeftBy hint={hint} />
            </li>
          ))}
        </ul>
      </FoldedLine>
    </CardLines>
  );
}

function LeftBy({ hint: { left } }: { hint: SubmittedHint }) {
  if (left === null) return null;
  return (
    <p className="text-sm wrap-anywhere text-muted">
      Left by <EmailText email={left.by} />, {formatMoment(new Date(left.at))}
    </p>
  );
}
