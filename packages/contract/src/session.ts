import { z } from 'zod';
import { chosenCompany, companyRole } from './company-role.ts';
import { success } from './failure.ts';
import { id, paginationInput } from './ids.ts';
import { toAsciiDomain } from './ascii-domain.ts';
import { messages } from './messages.ts';
import { staffRole } from './staff-role.ts';
import { requiredText, text } from './text.ts';
import { typedCode } from './typed-code.ts';

export const email = z
  .string({ error: messages.invalidEmail })
  .trim()
  // A longer text is no email, and is not worth the work.
  .max(1_000, { error: messages.invalidEmail, abort: true })
  .overwrite(toAsciiDomain)
  .max(254, messages.invalidEmail)
  .pipe(z.email(messages.invalidEmail));

/** The rules for new passwords, which the registration screen shows as a checklist. */
export const passwordRules = [
  rule('At least 12 characters', (password) => Array.from(password).length >= 12),
  rule('One uppercase letter', (password) => /[A-Z]/.test(password)),
  rule('One lowercase letter', (password) => /[a-z]/.test(password)),
  rule('One digit', (password) => /\d/.test(password)),
  rule('One special character', (password) => /[\W_]/.test(password)),
];

/** A rule applies to the password in NFC, as it is stored. */
function rule(label: string, met: (password: string) => boolean) {
  return { label, met: (typed: string) => met(typed.normalize('NFC')) };
}

/** A password as typed at sign-in, in NFC and never trimmed. */
export const typedPassword = z
  .string({ error: messages.invalidPassword })
  // NFC composes at most four characters into one: a longer input is refused before it is normalised.
  .max(4_000, { error: messages.invalidPassword, abort: true })
  .normalize('NFC')
  .min(1, { error: messages.invalidPassword, abort: true })
  .max(1_000, { error: messages.invalidPassword, abort: true });

export const newPassword = typedPassword.refine(
  (password) => passwordRules.every(({ met }) => met(password)),
  messages.invalidPassword,
);

/** Without characters that are easily confused: 0 and O, 1 and I. */
const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Generates three groups of four. Because the 32 characters divide the 256 values of a byte, all are equally likely. */
export function generateRecoveryCode(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(12));
  const characters = Array.from(bytes, (byte) => recoveryAlphabet.charAt(byte % recoveryAlphabet.length));
  const code = formatRecoveryCode(characters.join(''));
  return hasEnoughVariety(code) ? code : generateRecoveryCode();
}

function formatRecoveryCode(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8)}`;
}

function hasEnoughVariety(code: string): boolean {
  return new Set(code.replaceAll('-', '')).size >= 6;
}

const invalidCodeMessage = 'This is not a valid recovery code';

/** A code as typed: in any case, with or without spaces and any kind of hyphen. */
const typedRecoveryCode = z
  .string({ error: invalidCodeMessage })
  .trim()
  .min(1, invalidCodeMessage)
  .max(100, { error: invalidCodeMessage, abort: true })
  .transform((typed) => formatRecoveryCode(typed.replaceAll(/[\s\p{Dash}]/gu, '').toUpperCase()));

export const newRecoveryCode = typedRecoveryCode
  .pipe(z.string().regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/, { error: invalidCodeMessage, abort: true }))
  .refine(hasEnoughVariety, 'This recovery code is too simple: it needs at least 6 different characters');

/** `code` is from the authenticator app, or a backup code, if the account has a second factor. */
export const loginInput = z.object({ email, password: typedPassword, code: typedCode.optional() });
export const registerInput = z.object({ email, password: newPassword, code: newRecoveryCode });

/** A malformed recovery code is not refused as such: it is simply a wrong code. */
export const resetInput = z.object({ email, recoveryCode: typedRecoveryCode, newPassword });

export const resetResult = success.extend({ message: z.string() });

export const sessionUser = z
  .object({
    id: z.int(),
    email: z.string(),
    admin: z.boolean(),
    activeSubscription: z.boolean(),
    hasCompany: z.boolean(),
    impersonating: z.boolean(),
    needsRecoveryCode: z.boolean(),
  })
  .meta({ id: 'SessionUser' });

/** The same for the screens. */
export const signedInUser = sessionUser.extend({
  /** Null if the person is not one of the publisher's staff; an admin is its administrator. */
  staffRole: staffRole.nullable(),
  /** The company that the person acts for now; null before there is one. */
  company: chosenCompany.nullable(),
  /** The person's companies, by title. */
  companies: z.array(chosenCompany),
});
export type SessionUser = z.output<typeof signedInUser>;

export const registerResult = z.object({ id: z.int(), email: z.string() });

/** An impersonation times out, and the admin returns to their own account. */
export const IMPERSONATION_MINUTES = 60;

const MAX_REASON_LENGTH = 500;

/** The reason is shown to the account; an empty one counts as none. */
export const impersonateInput = z.object({
  user_id: id,
  reason: text(MAX_REASON_LENGTH)
    .transform((typed) => typed || undefined)
    .optional(),
});

/** The portal's own screens may name the company to view, among the person's companies. */
export const impersonateInCompanyInput = impersonateInput.extend({ companyId: id.optional() });

/** The portal's own screens ask for the reason after the view has begun. */
export const giveReasonInput = z.object({ reason: requiredText(MAX_REASON_LENGTH) });

/** The staff member who impersonates the session's user, and when the impersonation expires. */
export const impersonation = z.object({
  actorEmail: z.string(),
  until: z.iso.datetime(),
  /** Null if none has been given yet. */
  reason: z.string().nullable(),
  /** The actor's latest distinct reasons, newest first: a few to choose from. */
  lastReasons: z.array(z.string()),
});
export type Impersonation = z.output<typeof impersonation>;

/** An account in the admins' list. */
export const userRow = sessionUser.pick({ id: true, email: true, admin: true });
export type UserRow = z.output<typeof userRow>;

export const userAccess = ['active', 'lapsed', 'none'] as const;
export const userStates = ['suspended', 'unconfirmed'] as const;

/** `search` matches a part of the email, or of the title of a company of the person's, ignoring case. */
export const userFilter = paginationInput.extend({
  search: text(254).default(''),
  /** Whether the person's company, or the account itself, has paid access, once had it, or never did. */
  access: z.enum(userAccess, { error: `Must be one of ${userAccess.join(', ')}` }).optional(),
  /** The person's role in any company. */
  role: companyRole.optional(),
  state: z.enum(userStates, { error: `Must be one of ${userStates.join(', ')}` }).optional(),
});
export type UserFilter = z.output<typeof userFilter>;
