import { z } from 'zod';
import { id } from './ids.ts';
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

/** What becomes of the company that an account owns once the account is closed. */
export interface ClosingCompany {
  id: number;
  title: string;
  /** The emails of its other owners. */
  owners: string[];
  /** Whether it is closed with the account, as nobody else owns it. */
  closes: boolean;
}

/** The new email counts once the link that is mailed to it has been opened. */
export const changeEmailInput = z.object({ password: typedPassword, email });

/** The secret of a mailed link, which its address has after the #. */
const linkSecret = z
  .string({ error: 'This link is incomplete' })
  .regex(/^[\w-]{43}$/, 'This link is incomplete: please open it from the email again');
export const admitDeviceInput = z.object({ secret: linkSecret });
export const confirmEmailInput = z.object({ secret: linkSecret });
export const setPasswordInput = z.object({ secret: linkSecret, newPassword });

/** Whether the account's email is confirmed, and the one that it changes to once that is. */
export interface EmailStatus {
  confirmed: boolean;
  pendingEmail: string | null;
}

/** The new code, which the user confirms to have saved. */
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

export const endSessionInput = z.object({ id: z.uuid('This is not a valid id').toLowerCase() });

/** What an API token may do: read the account's, change it, review submittals, and all else that staff may do. */
export const tokenScopes = ['read', 'write', 'review', 'admin'] as const;
export const tokenScope = z.enum(tokenScopes, { error: `Must be one of ${tokenScopes.join(', ')}` });
export type TokenScope = z.output<typeof tokenScope>;

/** Returns the scopes that the tokens of an account with this staff role may have. */
export function scopesOfRole(role: StaffRole | null): TokenScope[] {
  return tokenScopes.filter((scope) => {
    if (scope === 'review') return hasStaffRight(role, 'review');
    return scope !== 'admin' || role !== null;
  });
}

/** Without `scopes` the token may do all that its account may; without `expiresAt` it works as long as tokens may. */
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
  /** The title of the company that it is for; null before the account has one. */
  companyTitle: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

export const revokeTokenInput = z.object({ id });
