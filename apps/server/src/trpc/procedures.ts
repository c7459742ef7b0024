import { initTRPC, type AnyRouter } from '@trpc/server';
import type { CompanyRight } from '@headwater/contract/company-roles';
import { hasStaffRight, type StaffRight } from '@headwater/contract/staff-roles';
import { z } from 'zod';
import {
  assertEmailConfirmed,
  assertActingMembership,
  assertNotViewing,
  assertRight,
  assertScope,
  assertSession,
  assertStaff,
  type Context,
  type MemberContext,
  type UserContext,
} from './context.ts';
import { AppError, onlyForAdmins } from '../errors.ts';
import { toErrorResponse } from '../http/error-response.ts';
import { consumeChangeText } from './text-budget.ts';
import { consumeAccountWrite, consumeAddressWrite } from './write-limit.ts';
import type { DecidedKind } from './decide-on-others.queries.ts';
import { assertDecidesOnOthers } from './decide-on-others.ts';
import type { RestMeta } from './rest-meta.ts';
import { assertSecondFactor, assertVerified, type Verification } from './verification.ts';

/** A procedure's guards. tRPC merges the meta along the chain of builders, so that each adds keys to the last. */
export interface Meta {
  /** The builder that the procedure came from. */
  access?:
    | 'public'
    | 'user'
    | 'member'
    | 'content'
    | 'company'
    | 'finance'
    | 'owner'
    | 'impersonator'
    | 'staff'
    | StaffRight;
  /** Money, credentials, sessions, and whatever opens a page to others: refused during an impersonation. */
  sensitive?: true;
  /** Impersonation, credentials, tokens and sessions: refused to an API token. */
  cookieSession?: true;
  /** Sends mail to another person: refused until the email is confirmed, if CONFIRM_EMAIL asks for that. */
  confirmedEmail?: true;
  /** The scope that an API token needs, unless it is `read` for a query and `write` for a mutation. */
  scope?: 'review' | 'admin';
  /** Takes a password or a code that could be guessed: refused in a batch. */
  unbatchable?: true;
  /** Asks the person to have proved recently who they are. */
  verification?: Verification;
  /** What staff decide on with it: refused if that is their own, or their company's. */
  decidesOn?: DecidedKind;
  /**
   * Ends an attack on the account, or reverses its effects: the account's limits of changes and of text, which the
   * attacker may have used up, do not apply. What it reverses has been counted.
   */
  endsAttack?: true;
  /** Its text replaces what the same person sent before, and only a part of it counts towards the day's. */
  replacesText?: true;
  /** Its documented calls. */
  rest?: RestMeta | readonly RestMeta[];
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

/** Calls the procedures of a router within the server. */
export type CallerOf<Router extends AnyRouter> = ReturnType<Router['createCaller']>;

const claim = z.object({ email: z.string() });

const procedure = t.procedure.use(async ({ ctx, meta, type, next, getRawInput }) => {
  // A visitor's call with a password or a code notes the email that comes with it.
  if (meta?.unbatchable && meta.access === 'public')
    ctx.claimEmail(claim.safeParse(await getRawInput()).data?.email);
  if (type === 'mutation') await consumeAddressWrite(ctx);
  if (type !== 'query') return next();
  const result = await next({ getRawInput: async () => withCursor(await getRawInput()) });
  return result.ok ? { ...result, data: withNext(result.data) } : result;
});

/** For everybody, including visitors. */
export const publicProcedure = procedure.meta({ access: 'public' });

/** For signed-in users: `ctx.account` has the rights that count, `ctx.actor` is what the audit trail records. */
export const userProcedure = procedure
  .meta({ access: 'user' })
  .use(async ({ ctx, meta, type, next, getRawInput }) => {
    const session = assertSession(ctx);
    assertScope(session, meta?.scope ?? (type === 'query' ? 'read' : 'write'));
    const { account, actorId } = session;
    if (meta?.sensitive) assertNotViewing(session);
    if (meta?.confirmedEmail) assertEmailConfirmed(ctx, session);
    if (meta?.verification) assertVerified(session, { verification: meta.verification, now: ctx.now() });
    if (type === 'mutation' && !meta?.endsAttack) {
      await consumeAccountWrite(ctx, session);
      // Only callers who may make the call learn that its input cannot be read.
      const input = await getRawInput().catch(() => null);
      await consumeChangeText(ctx, { session, input, meta: meta ?? {} });
    }
    return next({ ctx: { session, account, actor: { actorId, subjectId: account.id } } });
  });

/** For the members of a company: `ctx.membership` has the role. An account without a company is its own owner. */
export const memberProcedure = userProcedure
  .meta({ access: 'member' })
  .use(({ ctx, next }) => next({ ctx: memberOf(ctx) }));

/** Returns what a member's call knows about its company; throws 403 and 404 as `assertActingMembership` does. */
export function memberOf(ctx: UserContext): Pick<MemberContext, 'membership' | 'actor'> {
  const { actor } = ctx;
  const membership = assertActingMembership(ctx);
  return { membership, actor: { ...actor, companyId: membership.company?.id ?? null } };
}

/** Returns the same for a member whose role has the right; throws 403 for any other. */
function memberWith(right: CompanyRight, ctx: UserContext): ReturnType<typeof memberOf> {
  const member = memberOf(ctx);
  assertRight(member.membership, right);
  return member;
}

/** For a company's content, which owners and editors change, and viewers can read. */
export const contentProcedure = userProcedure.meta({ access: 'content' }).use(({ ctx, type, next }) => {
  return next({ ctx: memberWith(type === 'query' ? 'readContent' : 'editContent', ctx) });
});

/** For a company's orders, payments and invoices. */
export const financeProcedure = userProcedure.meta({ access: 'finance' }).use(({ ctx, next }) => {
  return next({ ctx: memberWith('pay', ctx) });
});

/** For users who signed in with a browser: `ctx.idHash` is the session's key. */
export const cookieSessionProcedure = userProcedure.meta({ cookieSession: true }).use(({ ctx, next }) => {
  const { idHash } = ctx.session;
  if (idHash === null) throw new AppError('FORBIDDEN', 'Not possible with an API token');
  return next({ ctx: { idHash } });
});

/** For a user's own credentials, tokens and sessions, at a browser and never during an impersonation. */
export const sensitiveProcedure = cookieSessionProcedure.meta({ sensitive: true });

/** For what only the owners of a company see. */
export const ownerQueryProcedure = sensitiveProcedure.meta({ access: 'owner' }).use(({ ctx, next }) => {
  return next({ ctx: memberWith('manageMembers', ctx) });
});

/** For the owners of a company, who change its members. */
export const ownerProcedure = ownerQueryProcedure.meta({ verification: 'second-factor' });

/** For staff who may view as a user, also while they do. */
export const impersonatorProcedure = cookieSessionProcedure
  .meta({ access: 'impersonator' })
  .use(({ ctx, next }) => {
    // Only they can have started an impersonation.
    if (!ctx.session.impersonation && !hasStaffRight(ctx.account.staffRole, 'viewAs')) throw onlyForAdmins();
    assertSecondFactor(ctx, ctx.session);
    return next();
  });

/** For the publisher's staff, whatever their role. */
export const staffProcedure = userProcedure.meta({ access: 'staff', scope: 'admin' }).use(({ ctx, next }) => {
  assertStaff(ctx);
  return next();
});

function staffProcedureWith(right: StaffRight) {
  return staffProcedure.meta({ access: right }).use(async ({ ctx, meta, path, next, getRawInput }) => {
    assertStaff(ctx, right);
    const kind = meta?.decidesOn;
    if (kind) await assertDecidesOnOthers(ctx, { right, kind, path, rawInput: await getRawInput() });
    return next();
  });
}

/** For staff who decide on submittals. */
export const reviewProcedure = staffProcedureWith('review').meta({ scope: 'review' });

/** For staff who write the publisher's own articles. */
export const writeProcedure = staffProcedureWith('write');

/** For staff who handle orders and payments. */
export const salesProcedure = staffProcedureWith('sell');

/** For staff who move money, or open access. */
export const verifiedSalesProcedure = salesProcedure.meta({ verification: 'second-factor' });

/** For staff who support users. */
export const supportProcedure = staffProcedureWith('viewAs');

/** For staff who read everything about a company. */
export const companiesProcedure = staffProcedureWith('readCompanies');

/** For administrators, who may do everything. */
export const adminProcedure = staffProcedureWith('administer');

/** For administrators who open or close a person's account. */
export const verifiedAdminProcedure = adminProcedure.meta({ verification: 'second-factor' });

/** For administrators who manage staff, at a browser. */
export const staffRolesProcedure = sensitiveProcedure
  .meta({ access: 'administer', verification: 'second-factor' })
  .use(({ ctx, next }) => {
    assertStaff(ctx, 'administer');
    return next();
  });

// Release 0.1 of the web app pages lists by `after` and `next`, and a tab of it may stay open across an upgrade. Delete
// `withCursor` and `withNext` in the next release.

/** Converts the input of a list with `after` to the equivalent `cursor`; returns any other unchanged. */
function withCursor(input: unknown): unknown {
  return isObject(input) && 'after' in input && !('cursor' in input)
    ? { ...input, cursor: input.after }
    : input;
}

/** Adds `next` to a page of a list, equal to its `nextCursor`; returns any other result unchanged. */
function withNext(output: unknown): unknown {
  return isObject(output) && 'nextCursor' in output ? { ...output, next: output.nextCursor } : output;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
