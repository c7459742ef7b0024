import { visibilityOptions } from '@headwater/publishing/visibility';
import { conflict } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockSubmittal } from '../lock-submittal.ts';
import { getOpenProof } from './live-proof.queries.ts';
import { enqueueProof } from './start-proof.ts';

/** Makes the portal check again a page that is not known to be live. Throws 409 if there is none. */
export async function checkAgain(
  { db, env, actor, now }: Pick<UserContext, 'db' | 'env' | 'actor' | 'now'>,
  { id }: { id: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { itemId } = await lockSubmittal(trx, { id });
    const proof = await getOpenProof(trx, { id, visibility: visibilityOptions(env, now()) });
    if (!proof) throw conflict('It has no page to check.');
    await enqueueProof(trx, { submittalId: id });
    await writeAudit(trx, { actor, action: 'submittals.checkPage', itemId, after: { submittal: id } });
  });
}
