import {
  assertActingMembership,
  assertRight,
  assertScope,
  assertSession,
  type Context,
  type MemberContext,
} from '../../trpc/context.ts';

/** What storing a file needs: a request provides it, and so does a job acting for a person. */
export interface UploadContext extends Pick<
  MemberContext,
  'db' | 'env' | 'files' | 'now' | 'membership' | 'actor'
> {
  log: Pick<MemberContext['log'], 'error' | 'warn'>;
}

/**
 * Makes the context of procedures for a company's content; throws 401 for a visitor, and 403 for a token that may not
 * write, and for members who may not edit.
 */
export function createUploadContext(context: Context): UploadContext {
  const { db, env, files, log, now } = context;
  const session = assertSession(context);
  assertScope(session, 'write');
  const membership = assertActingMembership(context);
  assertRight(membership, 'editContent');
  const { account, actorId } = session;
  const actor = { actorId, subjectId: account.id, companyId: membership.company?.id ?? null };
  return { db, env, files, log, now, membership, actor };
}
