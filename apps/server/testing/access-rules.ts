import type { StaffRight } from '@headwater/contract/staff-roles';
import type { Meta } from '../src/trpc/procedures.ts';
import type { Fixtures } from './fixtures.ts';

/**
 * Decides who may call a procedure or a documented REST call. The tests walk all of them, and fail for one that is not in
 * this table or behaves otherwise.
 */
export interface AccessRule<Example> extends Meta {
  access: NonNullable<Meta['access']>;
  /**
   * Makes the input, which names the owner's rows. The owner (for what is the staff's an administrator) gets through with
   * it; a visitor gets 401, an ordinary account 403 from a call of the staff's.
   */
  example: (fixtures: Fixtures) => Example;
  /** The status that another account gets, for calls that name the owner's rows. */
  stranger?: 403 | 404;
  /** The staff who get through as the owner does. */
  staffToo?: StaffRight;
}

/** The example of a procedure that takes no input. */
export const noInput = () => undefined;

/** For everybody, visitors too. */
export function publicRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'public', example };
}

/** For signed-in users, with an input that names no account's rows. */
export function userRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'user', example };
}

/** For the owner of an article or another row that the input names. */
export function ownerRule<Example>(
  example: AccessRule<Example>['example'],
  stranger: 403 | 404 = 404,
): AccessRule<Example> {
  return { access: 'user', example, stranger };
}

/** For all members of a company. */
export function memberRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'member', example };
}

/** For a company's content that the input does not name. */
export function contentRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'content', example };
}

/** For an article or another item that the input names. */
export function itemRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'content', example, stranger: 404 };
}

/** For a company's money. */
export function financeRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'finance', example };
}

/** For the owners of a company, at a browser, never during an impersonation. */
export function membersRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return moneyRule(cookieSession({ access: 'owner', example }));
}

/** For what only the owners of a company see. */
export function ownersRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return sensitiveRule({ access: 'owner', example });
}

/** Makes another account get 404. */
export function ofOwner<Example>(rule: AccessRule<Example>): AccessRule<Example> {
  return { ...rule, stranger: 404 };
}

export function companyRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'company', example, stranger: 404 };
}

/** For the publisher's staff, whatever their role. */
export function staffRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'staff', scope: 'admin', example };
}

/** For administrators alone. */
export function adminRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'administer', scope: 'admin', example };
}

/** For staff who decide on submittals. */
export function reviewRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'review', scope: 'review', example };
}

/** For staff who write the publisher's own articles. */
export function writeRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'write', scope: 'admin', example };
}

/** For staff who look after orders and payments. */
export function salesRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'sell', scope: 'admin', example };
}

/** For staff who look after users. */
export function supportRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'viewAs', scope: 'admin', example };
}

/** For staff who read all of a company. */
export function companiesRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'readCompanies', scope: 'admin', example };
}

/** For administrators who say who is staff, at a browser. */
export function staffRolesRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return moneyRule(cookieSession({ access: 'administer', example }));
}

const staffAccess: readonly AccessRule<unknown>['access'][] = [
  'staff',
  'review',
  'write',
  'sell',
  'viewAs',
  'readCompanies',
  'impersonator',
  'administer',
];

/** Says whether a call is for the publisher's staff: an administrator may make all of these. */
export function isStaffCall({ access }: Pick<AccessRule<unknown>, 'access'>): boolean {
  return staffAccess.includes(access);
}

/** Refused during an impersonation. */
export function sensitive<Example>(rule: AccessRule<Example>): AccessRule<Example> {
  return { ...rule, sensitive: true };
}

/** Refused to an API token. */
export function cookieSession<Example>(rule: AccessRule<Example>): AccessRule<Example> {
  return { ...rule, cookieSession: true };
}

/** Refused in a batch. */
export function unbatchable<Example>(rule: AccessRule<Example>): AccessRule<Example> {
  return { ...rule, unbatchable: true };
}

/** Refused until the email is confirmed. */
export function confirmedEmail<Example>(rule: AccessRule<Example>): AccessRule<Example> {
  return { ...rule, confirmedEmail: true };
}

/** Asks the person to have proved recently who they are. */
export function verified<Example>(
  verification: NonNullable<Meta['verification']>,
  rule: AccessRule<Example>,
): AccessRule<Example> {
  return { ...rule, verification };
}

/** Refused where what the input names is the staff member's own. */
export function decidesOn<Example>(
  kind: NonNullable<Meta['decidesOn']>,
  rule: AccessRule<Example>,
): AccessRule<Example> {
  return { ...rule, decidesOn: kind };
}

/** Counts a part of its text into the account's day. */
export function replacesText<Example>(rule: AccessRule<Example>): AccessRule<Example> {
  return { ...rule, replacesText: true };
}

/** Outside the account's limits of changes and of text. */
export function endsAttack<Example>(rule: AccessRule<Example>): AccessRule<Example> {
  return { ...rule, endsAttack: true };
}

/** For staff who may view as a user, also while they do. */
export function impersonatorRule<Example>(example: AccessRule<Example>['example']): AccessRule<Example> {
  return { access: 'impersonator', cookieSession: true, example };
}

/** For the caller's own credentials, tokens and sessions. */
export function sensitiveRule<Example>(rule: AccessRule<Example>): AccessRule<Example> {
  return sensitive(cookieSession(rule));
}

/** For the caller's second factor. */
export function factorRule<Example>(rule: AccessRule<Example>): AccessRule<Example> {
  return verified('recent', sensitiveRule(rule));
}

/** Concerns money. */
export function moneyRule<Example>(rule: AccessRule<Example>): AccessRule<Example> {
  return verified('second-factor', sensitive(rule));
}
