import { requireSession, type Context } from '../../context.ts';
import type { Editor } from '../company/edit-item.ts';

/** Who uploads, with what an upload reaches. */
export interface Uploader extends Editor, Pick<Context, 'files' | 'log'> {}

/** As the signed-in procedures have it; throws 401 for a visitor. */
export function signedIn(context: Context): Uploader {
  const { db, files, log } = context;
  const { account, actorId } = requireSession(context);
  return { db, files, log, account, who: { actorId, subjectId: account.id } };
}
