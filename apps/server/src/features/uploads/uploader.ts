import { requireSession, type Context } from '../../trpc/context.ts';
import type { Editor } from '../items/edit-item.ts';

/** Who uploads, with what an upload reaches. */
export interface Uploader extends Editor, Pick<Context, 'files' | 'log' | 'now'> {}

/** As the signed-in procedures have it; throws 401 for a visitor. */
export function signedIn(context: Context): Uploader {
  const { db, files, log, now } = context;
  const { account, actorId } = requireSession(context);
  return { db, files, log, now, account, who: { actorId, subjectId: account.id } };
}
