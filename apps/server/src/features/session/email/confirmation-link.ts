import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { createMailedLink } from '../mailed-links/mailed-links.queries.ts';

const CONFIRMATION_MS = 7 * 86_400_000;

/** Makes the link by which an account confirms its email, in place of a former one. */
export async function createConfirmationUrl(
  trx: Transaction,
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { id, email }: { id: number; email: string },
): Promise<string> {
  const at = now();
  const secret = await createMailedLink(trx, {
    accountId: id,
    purpose: 'confirm-email',
    email,
    expiresAt: new Date(at.getTime() + CONFIRMATION_MS),
    now: at,
  });
  return confirmEmailUrl(env, secret);
}

/** Returns the address of the page that takes a link's secret, which stands where no log and no Referer has it. */
export function confirmEmailUrl({ portalUrl }: Pick<Deps['env'], 'portalUrl'>, secret: string): string {
  return `${portalUrl}/confirm-email#${secret}`;
}
