import type { TokenScope } from '@headwater/contract/account';
import {
  COMPANY_HEADER,
  hasRight,
  isHouse,
  nameWhoCan,
  type CompanyRight,
} from '@headwater/contract/company-roles';
import { hasStaffRight, type StaffRight } from '@headwater/contract/staff-roles';
import type { Deps } from '../deps.ts';
import { AppError, forbiddenUntil, notFound, onlyForAdmins, pleaseSignIn } from '../errors.ts';
import type { Actor, AuthSession, Membership } from './auth-session.ts';
import { assertSecondFactor } from './verification.ts';

/** What a procedure knows about its request. */
export interface Context extends Deps {
  /** Null for a visitor. */
  session: AuthSession | null;
  /** Whether the request carries an API token, valid or not. */
  usesApiToken: boolean;
  /** Where the request came from, for rate limits and the list of sessions; `device` is the browser's secret. */
  source: { address: string; userAgent: string; device: string | null };
  /** Notes the email that came with a password or a code, for the security events. Anybody may have sent it. */
  claimEmail: (email: string | undefined) => void;
  /** Sets or clears the session cookie. */
  setSession: (token: string) => void;
  clearSession: () => void;
  /** Sets the cookie by which the browser is known at its next sign-in. */
  setDevice: (token: string) => void;
}

/** What a procedure knows about a signed-in person's request. */
export interface UserContext extends Context {
  session: AuthSession;
  /** The account whose rights count: during an impersonation the impersonated one. */
  account: AuthSession['account'];
  actor: Actor;
}

/** What a procedure knows about a request when the signed-in person's company is known. */
export interface MemberContext extends UserContext {
  membership: Membership;
}

/** What a procedure knows about the request of a person signed in with a browser. */
export interface CookieSessionContext extends UserContext {
  /** The session's key. */
  idHash: Buffer;
}

/**
 * Throws 401 for a visitor, and 403 for accounts whose staff role lacks the right, including impersonated ones, and for
 * staff without the second factor that the portal requires. Without a named right, every staff role passes.
 */
export function assertStaff(
  context: Pick<Context, 'session' | 'usesApiToken' | 'env'>,
  right?: StaffRight,
): AuthSession {
  const session = assertSession(context);
  const { staffRole } = session.account;
  if (right === undefined ? staffRole === null : !hasStaffRight(staffRole, right)) throw onlyForAdmins();
  assertSecondFactor(context, session);
  return session;
}

/**
 * Returns the account's membership of the request's company. Throws 404 if the request names a company that is not the
 * account's, and 403 if it names none and the chosen one is closed.
 */
export function assertMembership({
  membership,
  chosenIsClosed,
}: Pick<AuthSession, 'membership' | 'chosenIsClosed'>): Membership {
  if (chosenIsClosed)
    throw new AppError(
      'FORBIDDEN',
      `The company that you have chosen is closed or suspended. Choose another one, or name it in the header ${COMPANY_HEADER}.`,
    );
  if (!membership) throw notFound();
  return membership;
}

/** Returns the same for what is edited; throws 403 for the house's staff without the second factor that is required. */
export function assertActingMembership(
  context: Pick<Context, 'session' | 'usesApiToken' | 'env'>,
): Membership {
  const membership = assertMembership(assertSession(context));
  if (isHouse(membership)) assertStaff(context, 'write');
  return membership;
}

/** Returns the company that the request is for; throws 404 for an account without one. */
export function assertCompany({ membership }: Pick<MemberContext, 'membership'>): {
  id: number;
  title: string;
} {
  if (membership.company) return membership.company;
  throw notFound();
}

/** Throws 403 if a member's role lacks the right. */
export function assertRight({ role }: Pick<Membership, 'role'>, right: CompanyRight): void {
  if (hasRight(role, right)) return;
  throw new AppError('FORBIDDEN', `Only ${nameWhoCan(right)} of this company can do that.`);
}

/** Throws 403 if the session is an API token's without the scope. */
export function assertScope({ scopes }: Pick<AuthSession, 'scopes'>, scope: TokenScope): void {
  if (scopes === null || scopes.includes(scope)) return;
  throw new AppError('FORBIDDEN', `This API token lacks the scope “${scope}”: make one that has it.`);
}

/** Throws 403 for staff who view as somebody else. */
export function assertNotViewing({ impersonation }: Pick<AuthSession, 'impersonation'>): void {
  if (impersonation) throw new AppError('FORBIDDEN', 'Not possible while viewing as another user');
}

/** Throws 403 until the email is confirmed, if CONFIRM_EMAIL asks for that. */
export function assertEmailConfirmed(
  { env }: Pick<Context, 'env'>,
  { account }: Pick<AuthSession, 'account'>,
): void {
  if (env.confirmEmail && !account.emailConfirmed)
    throw forbiddenUntil(
      'Please confirm your email first: open the link that we emailed to you, or have it sent again from your account page.',
    );
}

/** Returns the session; throws 401 for a visitor. */
export function assertSession({
  session,
  usesApiToken,
}: Pick<Context, 'session' | 'usesApiToken'>): AuthSession {
  if (session) return session;
  throw usesApiToken ? new AppError('UNAUTHORIZED', 'This API token is not valid') : pleaseSignIn();
}
