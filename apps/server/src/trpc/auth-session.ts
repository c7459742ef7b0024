import type { TokenScope } from '@headwater/contract/account';
import type { CompanyRole } from '@headwater/contract/company-roles';
import type { StaffRole } from '@headwater/contract/staff-roles';

/** The signed-in account. `account` has the rights that count: during an impersonation not the actor's. */
export interface AuthSession {
  /** The session's key; null with an API token, which has no session. */
  idHash: Buffer | null;
  /** The scopes of the API token; null without one. */
  scopes: readonly TokenScope[] | null;
  actorId: number;
  account: {
    id: number;
    email: string;
    /** Null if the account is not one of the publisher's staff. */
    staffRole: StaffRole | null;
    needsRecoveryCode: boolean;
    emailConfirmed: boolean;
  };
  /** The account's membership of the requested company; null if the request names one that is not the account's. */
  membership: Membership | null;
  /**
   * Whether the request names no company, and the chosen one is closed or suspended. `membership` is then the next one,
   * which a new tab opens with and names from then on: nothing else may be done for it.
   */
  chosenIsClosed: boolean;
  /** The impersonator of the account, and when that times out. */
  impersonation: { actorEmail: string; until: Date } | null;
  /** What the actor has proved at the browser; null with an API token, which is asked for nothing. */
  proof: SessionProof | null;
}

export interface Membership {
  /** Null before the account has a company: its purchases pass to the company that it creates. */
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
  /** When the actor last proved again who they are; null if not since signing in. */
  verifiedAt: Date | null;
}

/** The acting account, and the account on whose behalf it acts: another one during an impersonation. */
export interface Actor {
  actorId: number;
  subjectId: number;
  /** The company for which it is done; absent if the account does it for itself. */
  companyId?: number | null;
}
