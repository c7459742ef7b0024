import { assertSession, type Context } from '../../trpc/context.ts';
import type { ItemEdit } from '../items/edit-item.ts';

/** Who uploads, with what an upload reaches. */
export interface UploadContext extends ItemEdit, Pick<Context, 'files' | 'log' | 'now'> {}

/** As the signed-in procedures have it; throws 401 for a visitor. */
export function createUploadContext(context: Context): UploadContext {
  const { db, files, log, now } = context;
  const { account, actorId } = assertSession(context);
  return { db, files, log, now, account, actor: { actorId, subjectId: account.id } };
}
