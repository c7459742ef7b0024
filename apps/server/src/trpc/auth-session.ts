import type { TokenScope } from '@headwater/contract/account';
import type { CompanyRole } from '@headwater/contract/company-roles';
import type { StaffRole } from '@headwater/contract/staff-roles';

/** Who is signed in. `account` is whose rights count: during an impersonation not the actor's. */
export interface AuthSession {
  /** The session's key; null with an API token, which has no session. */
  idHash: Buffer | null;
  /** What the API token may do; null without one. */
  scopes: readonly TokenScope[] | null;
  actorId: number;
  account: {
    id: number;
    email: string;
    /** Null where the account is not one of the publisher's staff. */
    staffRole: StaffRole | null;
    needsRecoveryCode: boolean;
    emailConfirmed: boolean;
  };
  /** What the account is in the company that the request means; null where it names one that is not the account's. */
  membership: Membership | null;
  /**
   * Whether the request names no company, and the one that was chosen is closed or suspended. `membership` is then the next
   * one, which a new tab opens with and names from then on: nothing else may be done for it.
   */
  chosenIsClosed: boolean;
  /** Who impersonates the account, and when that times out. */
  impersonation: { actorEmail: string; until: Date } | null;
  /** What the actor has proved at the browser; null with an API token, of which nothing is asked. */
  proof: SessionProof | null;
}

export interface Membership {
  /** Null before the account has a company: what it buys passes to the one that it creates. */
  company: { id: number; title: string } | null;
  /** The account that the company's rows carry: one of its owners'. */
  holderId: number;
  role: CompanyRole;
}

export type SignInMethod = 'password' | 'passkey' | 'identity-provider';

interface SessionProof {
  /** Whether the actor's account has a second factor: its sessions began with one, or added the first. */
  hasSecondFactor: boolean;
  signInMethod: SignInMethod;
  signedInAt: Date;
  /** When the actor last proved again who they are; null where not since they signed in. */
  verifiedAt: Date | null;
}

/** The account that acts, and the account on whose behalf: another one during an impersonation. */
export interface Actor {
  actorId: number;
  subjectId: number;
  /** The company that it is done for; absent where the account does it for itself. */
  companyId?: number | null;
}
