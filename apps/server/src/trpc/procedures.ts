import { initTRPC } from '@trpc/server';
import { assertAdmin, assertSession, type Context } from './context.ts';
import { AppError, onlyForAdmins } from '../errors.ts';
import { toErrorResponse } from '../http/error-response.ts';
import { withCursor, withNext } from './legacy-pagination.ts';

export interface Meta {
  /** Which builder a procedure came from; the access table's test reads it. */
  access?: 'public' | 'user' | 'company' | 'actor' | 'admin';
  /** Money, and what belongs to the person alone: refused while viewing as somebody. */
  personal?: boolean;
  /** Viewing as somebody, and whatever touches credentials, tokens and sessions: refused to an API token. */
  browser?: boolean;
  /** Takes a password or a code to guess: never part of a batch. */
  alone?: boolean;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const { status, body } = toErrorResponse(error);
      return {
        ...shape,
        message: body.message,
        data: { httpStatus: status, errors: body.errors },
      };
    },
  });

export const { router, createCallerFactory } = t;

const procedure = t.procedure.use(async ({ next, getRawInput }) => {
  const result = await next({ getRawInput: async () => withCursor(await getRawInput()) });
  return result.ok ? { ...result, data: withNext(result.data) } : result;
});

/** For anybody, signed in or not. */
export const publicProcedure = procedure.meta({ access: 'public' });

/** For whoever is signed in: `ctx.account` is whose rights count, `ctx.who` what the audit trail records. */
export const userProcedure = procedure.meta({ access: 'user' }).use(({ ctx, meta, next }) => {
  const session = assertSession(ctx);
  const { account, actorId, impersonation } = session;
  if (meta?.personal && impersonation)
    throw new AppError('FORBIDDEN', 'Not possible while viewing as another user');
  return next({ ctx: { session, account, actor: { actorId, subjectId: account.id } } });
});

/** For whoever signed in with a browser: `ctx.idHash` is the session's key. */
export const cookieSessionProcedure = userProcedure
  .meta({ access: 'user', browser: true })
  .use(({ ctx, next }) => {
    const { idHash } = ctx.session;
    if (idHash === null) throw new AppError('FORBIDDEN', 'Not possible with an API token');
    return next({ ctx: { idHash } });
  });

/** For what belongs to the person alone: credentials, tokens, sessions. */
export const sensitiveProcedure = cookieSessionProcedure.meta({
  access: 'user',
  browser: true,
  personal: true,
});

/** For admins, whomever they are viewing as. */
export const impersonatorProcedure = cookieSessionProcedure
  .meta({ access: 'actor', browser: true })
  .use(({ ctx, next }) => {
    // Only admins view as somebody.
    if (!ctx.account.admin && !ctx.session.impersonation) throw onlyForAdmins();
    return next();
  });

export const adminProcedure = userProcedure.meta({ access: 'admin' }).use(({ ctx, next }) => {
  assertAdmin(ctx);
  return next();
});
