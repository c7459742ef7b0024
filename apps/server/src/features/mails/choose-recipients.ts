import type { CompanyRole } from '@headwater/contract/company-roles';
import { messageKindRules, type MessageKind } from '@headwater/contract/message-kinds';

interface Candidate {
  role: CompanyRole;
  /** Whether they have not turned it off. */
  wanted: boolean;
}

/**
 * Chooses who gets a message, of the members whom its kind concerns: those who want it, and the owners too where somebody has
 * to know of it who does not want to. Without an owner who can sign in, all of them stand in.
 */
export function chooseRecipients<Member extends Candidate>(
  members: readonly Member[],
  kind: MessageKind,
): Member[] {
  const wanting = members.filter(({ wanted }) => wanted);
  const { mustReach } = messageKindRules[kind];
  if (mustReach.length === 0 || wanting.some(({ role }) => mustReach.includes(role))) return wanting;
  const hasOwner = members.some(({ role }) => role === 'owner');
  return members.filter(({ role, wanted }) => wanted || role === 'owner' || !hasOwner);
}
