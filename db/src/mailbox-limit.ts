import { mailboxKey } from '@headwater/runtime/email-key';
import type { HashOfDay } from './day-hash.ts';
import type { RateLimit } from './rate-limit.ts';

/** The person who typed the address: presumably the mailbox's own, a reader of the public site, or another person. */
type Asker = 'themselves' | 'a reader' | 'somebody else';

/** Others leave a part of the day to the person, whom they would otherwise keep from registering. */
const EMAILS_A_DAY = { themselves: 10, 'a reader': 8, 'somebody else': 5 } as const satisfies Record<
  Asker,
  number
>;

/** The daily limits on the emails that a mailbox receives because its address was typed: of all kinds, from anyone. */
export function mailboxLimit({ mailbox, by }: { mailbox: string; by: Asker }): RateLimit {
  return { scope: 'mailbox', key: mailbox, max: EMAILS_A_DAY[by], windowMinutes: 24 * 60 };
}

/** Returns the key of a mailbox for a day: later, nobody can find out whose it is. */
export async function hashMailbox(hashOfDay: HashOfDay, email: string): Promise<string> {
  const { hash } = await hashOfDay(`mailbox ${mailboxKey(email)}`);
  return hash.toString('base64url');
}
