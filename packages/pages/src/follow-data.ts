import type { Follow, FollowedName, FollowerChange, FollowTarget } from '@headwater/contract/follows';

/** Form as shown: empty, or as sent, with its errors. */
export interface FollowFormState {
  values: Record<'email' | 'frequency', string>;
  errors: Partial<Record<'email' | 'frequency', string>>;
  /** Error of the whole form. */
  alert: string | null;
  /** Milliseconds at which the form was first shown. */
  openedAt: number;
}

/** Page on which a reader follows something by email. */
export interface FollowPageData {
  kind: 'follow';
  target: FollowTarget;
  followed: FollowedName;
  /** Root-relative path of the followed page. */
  followedPath: string;
  /** Null after it is sent. */
  form: FollowFormState | null;
}

/** Page of a follower, which a link in each of their emails opens. */
export interface FollowerPageData {
  kind: 'follower';
  state:
    | {
        name: 'follows';
        /** Root-relative path of the page itself. */
        path: string;
        email: string;
        follows: readonly Follow[];
        /** Last action of the follower. */
        done: FollowerChange | null;
      }
    /** Question before all emails end. */
    | { name: 'end'; path: string }
    | { name: 'ended' }
    | { name: 'unknown' };
}
