import { assertScope, assertSession, type Context, type UserContext } from '../../trpc/context.ts';

export type UploadContext = Pick<UserContext, 'db' | 'env' | 'files' | 'log' | 'now' | 'account' | 'actor'>;

/** Makes the context that signed-in procedures have; throws 401 for a visitor, 403 for a token that may not write. */
export function createUploadContext(context: Context): UploadContext {
  const { db, env, files, log, now } = context;
  const session = assertSession(context);
  assertScope(session, 'write');
  const { account, actorId } = session;
  return { db, env, files, log, now, account, actor: { actorId, subjectId: account.id } };
}
