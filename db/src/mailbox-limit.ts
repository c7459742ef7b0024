import { mailboxKey } from '@headwater/runtime/email-key';
import type { HashOfDay } from './day-hash.ts';
import type { RateLimit } from './rate-limit.ts';

/** Who has typed the address: the person whose mailbox it is, as far as anybody can tell, a reader of the public site, or somebody else. */
type Asker = 'themselves' | 'a reader' | 'somebody else';

/** Others leave a part of the day to the person, whom they would keep from registering. */
const EMAILS_A_DAY = { themselves: 10, 'a reader': 8, 'somebody else': 5 } as const satisfies Record<
  Asker,
  number
>;

/** What limits the emails that a mailbox is sent in a day because somebody typed its address: of all kinds, from whoever. */
export function mailboxLimit({ mailbox, by }: { mailbox: string; by: Asker }): RateLimit {
  return { scope: 'mailbox', key: mailbox, max: EMAILS_A_DAY[by], windowMinutes: 24 * 60 };
}

/** Returns the key of a mailbox for a day: whose it is, nobody finds out later. */
export async function hashMailbox(hashOfDay: HashOfDay, email: string): Promise<string> {
  const { hash } = await hashOfDay(`mailbox ${mailboxKey(email)}`);
  return hash.toString('base64url');
}
