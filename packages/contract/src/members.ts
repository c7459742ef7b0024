import { z } from 'zod';
import { companyRole } from './company-role.ts';
import { id } from './ids.ts';
import { email } from './session.ts';

export const member = z.object({
  accountId: z.int(),
  email: z.string(),
  role: companyRole,
  joinedAt: z.iso.datetime(),
});
export type Member = z.output<typeof member>;

export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: companyRole,
  /** Whether the owner who sent it becomes an editor when it is accepted. */
  handsOver: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.output<typeof invitation>;

/** The details of an invitation, which its recipient reads before accepting it. */
export interface OpenInvitation extends Pick<Invitation, 'email' | 'role' | 'handsOver'> {
  company: string;
  invitedBy: string;
  /** Whether the email has an account, which signs in to accept; otherwise one is registered. */
  hasAccount: boolean;
}

export const chooseCompanyInput = z.object({ companyId: id });
/** An owner who hands the company over becomes an editor when the other has accepted. */
export const inviteInput = z
  .object({ email, role: companyRole, handsOver: z.boolean().default(false) })
  .refine(({ role, handsOver }) => !handsOver || role === 'owner', {
    path: ['role'],
    error: 'A company is handed over to an owner',
  });
export const invitationInput = z.object({ id });
export const memberInput = z.object({ accountId: id });
/** Nobody becomes an owner without consent: that takes an invitation. */
export const changeRoleInput = memberInput.extend({ role: companyRole.exclude(['owner']) });
export const invitationSecretInput = z.object({
  secret: z.string({ error: 'This link is not complete' }).regex(/^[\w-]{43}$/, 'This link is not complete'),
});
