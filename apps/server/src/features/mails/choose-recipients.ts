import type { CompanyRole } from '@headwater/contract/company-roles';
import type { MessageKind } from '@headwater/contract/message-kinds';
import { messageKindRules, type Delivery } from '@headwater/contract/message-rules';

interface Candidate {
  role: CompanyRole;
  delivery: Delivery;
}

/**
 * Chooses who is emailed at once, of the members whom a message's kind concerns: those who want to be, and the owners too where
 * somebody has to know of it who does not want to. Without an owner who can sign in, all of them stand in.
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
