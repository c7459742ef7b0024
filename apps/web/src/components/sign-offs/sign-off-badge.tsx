import type { SignOff } from '@headwater/contract/sign-offs';
import { StatusBadge } from '@headwater/ui/status-badge';

/** States where a link stands: its answer, or what is still to come. */
export function SignOffBadge({ signOff: { answer, isOpen, openedAt, isChanged } }: { signOff: SignOff }) {
  if (answer === 'changes-asked') return <StatusBadge tone="bad">Changes requested</StatusBadge>;
  if (answer === 'signed-off' && isChanged === true)
    return <StatusBadge tone="warn">Signed off, changed since</StatusBadge>;
  if (answer === 'signed-off') return <StatusBadge tone="good">Signed off</StatusBadge>;
  if (!isOpen) return <StatusBadge tone="neutral">Ended</StatusBadge>;
  return <StatusBadge tone="info">{openedAt === null ? 'Not opened yet' : 'Opened'}</StatusBadge>;
}
