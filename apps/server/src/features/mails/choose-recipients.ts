import type { CompanyRole } from '@headwater/contract/company-roles';
import type { MessageKind } from '@headwater/contract/message-kinds';
import { messageKindRules, type Delivery } from '@headwater/contract/message-rules';

interface Candidate {
  role: CompanyRole;
  delivery: Delivery;
}

/**
 * Chooses the members who are emailed at once, of those concerned by a message's kind: those who want it, and also the
 * owners if the kind must reach somebody and nobody wants it. If no owner can sign in, all members replace them.
 */
export function chooseRecipients<Member extends Candidate>(
  members: readonly Member[],
  kind: MessageKind,
): Member[] {
  const wanting = members.filter(isWanted);
  const { mustReach } = messageKindRules[kind];
  if (mustReach.length === 0 || wanting.some(({ role }) => mustReach.includes(role))) return wanting;
  const hasOwner = members.some(({ role }) => role === 'owner');
  return members.filter((member) => isWanted(member) || member.role === 'owner' || !hasOwner);
}

function isWanted({ delivery }: Candidate): boolean {
  return delivery === 'email';
}
