import { londonDay } from '@headwater/contract/dates';
import type { Sandbox } from '../../sandbox/open-sandbox.ts';

/** Lists the days on which emails of a kind were sent to somebody since the sandbox began. */
export async function daysOfMail(
  { deps, start }: Sandbox,
  { kind, to }: { kind: string; to: string },
): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('mails')
    .select('sent_at as sentAt')
    .where('kind', '=', kind)
    .where('recipient', '=', to)
    .where('sent_at', '>=', start)
    .orderBy('sent_at')
    .$narrowType<{ sentAt: Date }>()
    .execute();
  return rows.map(({ sentAt }) => londonDay(sentAt));
}
