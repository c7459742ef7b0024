import { z } from 'zod';
import { id, idError } from './ids.ts';
import { email, newPassword, newRecoveryCode, typedPassword } from './session.ts';
import { hasStaffRight, type StaffRole } from './staff-roles.ts';
import { requiredName } from './text.ts';

/** These inputs ask for the password again. */
export const changePasswordInput = z.object({ password: typedPassword, newPassword });
export const renewRecoveryCodeInput = z.object({ password: typedPassword, code: newRecoveryCode });
export const closeAccountInput = z.object({
  password: typedPassword,
  /** Whether the company that the account owns may be closed with it. */
  closesCompany: z.boolean('This must be true or false').default(true),
});

/** What happens to an account's company when the account is closed. */
export interface ClosingCompany {
  id: number;
  title: string;
  /** The emails of its other owners. */
  owners: string[];
  /** Whether it is closed with the account, because it has no other owner. */
  closes: boolean;
}

/** The new email counts after its emailed link has been opened. */
export const changeEmailInput = z.object({ password: typedPassword, email });

/** The secret of an emailed link, which follows the # in its address. */
const linkSecret = z
  .string({ error: 'This link is incomplete' })
  .regex(/^[\w-]{43}$/, 'This link is incomplete: please open it from the email again');
export const admitDeviceInput = z.object({ secret: linkSecret });
export const confirmEmailInput = z.object({ secret: linkSecret });
export const setPasswordInput = z.object({ secret: linkSecret, newPassword });

/** Whether the account's email is confirmed, and the new email that waits for confirmation. */
export interface EmailStatus {
  confirmed: boolean;
  pendingEmail: string | null;
}

/** The new code, which the user confirms having saved. */
export const confirmRecoveryCodeInput = z.object({ code: newRecoveryCode });

/** A session of the signed-in account. */
export const ownSession = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether the request itself uses it. */
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const endSessionInput = z.object({ id: z.uuid({ error: idError }).toLowerCase() });

/** The scopes of an API token: read the account's data, change it, review submittals, and everything else that staff may do. */
export const tokenScopes = ['read', 'write', 'review', 'admin'] as const;
export const tokenScope = z.enum(tokenScopes, { error: `Must be one of ${tokenScopes.join(', ')}` });
export type TokenScope = z.output<typeof tokenScope>;

/** Returns the possible scopes of tokens for an account with this staff role. */
export function scopesOfRole(role: StaffRole | null): TokenScope[] {
  return tokenScopes.filter((scope) => {
    if (scope === 'review') return hasStaffRight(role, 'review');
    return scope !== 'admin' || role !== null;
  });
}

/**
 * Without `scopes` the token may do everything that its account may; without `expiresAt` it works for the longest
 * possible time.
 */
export const createTokenInput = z.object({
  name: requiredName(100),
  scopes: z.array(tokenScope, 'This must be a list').min(1, 'Choose at least one').optional(),
  expiresAt: z.iso.datetime({ offset: true, error: 'This is not a valid date and time' }).nullish(),
});
export type CreateTokenInput = z.output<typeof createTokenInput>;

export const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(tokenScope),
  /** The title of its company; null before the account has one. */
  companyTitle: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

export const revokeTokenInput = z.object({ id });
