import { z } from 'zod';
import type { CompanyRole } from './company-roles.ts';
import { id } from './ids.ts';
import type { UserRow } from './session.ts';
import type { StaffRole } from './staff-roles.ts';
import { requiredText } from './text.ts';

/** An account in the list that the admins' screen shows. */
export interface ListedUser extends UserRow {
  staffRole: StaffRole | null;
  suspension: { at: string; reason: string; pagesHidden: boolean } | null;
  emailConfirmed: boolean;
  registeredAt: string;
  /** When the person last signed in; null where the record does not say. */
  lastSignInAt: string | null;
  /** The companies that the person is a member of, by their titles. */
  companies: { id: number; title: string; role: CompanyRole; access: LastAccess | null }[];
  /** What the account itself carries: its company's access, or what it bought before it has one. */
  access: LastAccess | null;
}

/** The paid access that lasts longest, over or not. */
export interface LastAccess {
  package: string;
  endDate: string;
}

export const userInput = z.object({ id });

const reason = requiredText(2_000);

/** What a person who has lost password and recovery code may be asked, with what the portal knows. */
export const rescueOptions = z.object({
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Why no link can be sent; null where one can. */
  refusal: z.string().nullable(),
});
export type RescueOptions = z.output<typeof rescueOptions>;

/** The reason says how the admin knows who asks. */
export const sendRescueLinkInput = z.object({ id, reason });
export const suspendInput = z.object({ id, reason, hidePages: z.boolean() });
export const reopenInput = z.object({ id, reason });
