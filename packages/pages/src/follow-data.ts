import type { Follow, FollowedName, FollowerChange, FollowTarget } from '@headwater/contract/follows';

/** The form as it is shown: empty, or as it was sent, with what is wrong with it. */
export interface FollowFormState {
  values: Record<'email' | 'frequency', string>;
  errors: Partial<Record<'email' | 'frequency', string>>;
  /** What is wrong with none of the fields. */
  alert: string | null;
  /** When the form was first shown, in milliseconds. */
  openedAt: number;
}

/** The page on which a reader follows something by email. */
export interface FollowPageData {
  kind: 'follow';
  target: FollowTarget;
  followed: FollowedName;
  /** Root-relative: the page that shows what is followed. */
  followedPath: string;
  /** Null once it is sent. */
  form: FollowFormState | null;
}

/** A follower's own page, which a link in each of their emails opens. */
export interface FollowerPageData {
  kind: 'follower';
  state:
    | {
        name: 'follows';
        /** Root-relative: of the page itself. */
        path: string;
        email: string;
        follows: readonly Follow[];
        /** What the follower has just done. */
        done: FollowerChange | null;
      }
    /** What ends all of it, before the button is pressed. */
    | { name: 'end'; path: string }
    | { name: 'ended' }
    | { name: 'unknown' };
}
