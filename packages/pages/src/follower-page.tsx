import type { Follow, FollowerChange } from '@headwater/contract/follows';
import type { FollowerPageData } from './follow-data.ts';
import { Message } from './message.tsx';

/**
 * Renders a follower's own page. Opening a link changes nothing until a button is pressed, as mail programs open links
 * by themselves.
 */
export function FollowerPage({ page }: { page: FollowerPageData }) {
  const { state } = page;
  const title = followerTitle(page);
  switch (state.name) {
    case 'follows':
      return (
        <Message title={title}>
          {state.done && <output className="form-status">{doneTexts[state.done]}</output>}
          <p className="text-muted">Emails go to {state.email}.</p>
          <ToConfirm path={state.path} follows={state.follows.filter(({ isConfirmed }) => !isConfirmed)} />
          <Confirmed path={state.path} follows={state.follows.filter(({ isConfirmed }) => isConfirmed)} />
          <EndAll path={state.path} className="button-quiet" />
        </Message>
      );
    case 'end':
      return (
        <Message title={title}>
          <EndAll path={state.path} className="button" />
          <p>
            <a href={state.path}>See what you follow</a>
          </p>
        </Message>
      );
    case 'ended':
      return (
        <Message title={title}>
          <p className="text-lg">We have deleted your address and what you followed.</p>
        </Message>
      );
    case 'unknown':
      return (
        <Message title={title}>
          <p className="text-lg text-muted">
            You have unsubscribed, or you did not confirm it in time. You can follow again from any page of
            the site.
          </p>
        </Message>
      );
  }
}

/** Returns the title of the page. */
export function followerTitle({ state }: FollowerPageData): string {
  switch (state.name) {
    case 'follows':
      return state.follows.every(({ isConfirmed }) => isConfirmed) ? 'What you follow' : 'Please confirm';
    case 'end':
      return 'End all of these emails?';
    case 'ended':
      return 'We send you no more of these emails';
    case 'unknown':
      return 'This link no longer works';
  }
}

const doneTexts: Record<FollowerChange, string> = {
  confirmed: 'Confirmed. We email you when there is something new.',
  changed: 'Changed.',
  ended: 'Ended.',
};

function ToConfirm({ path, follows }: FollowsProps) {
  if (follows.length === 0) return null;
  return (
    <section aria-label="To confirm" className="grid gap-4">
      <ul className="follow-list">
        {follows.map((follow) => (
          <li key={follow.id}>
            <FollowName follow={follow} />
          </li>
        ))}
      </ul>
      <form method="post" action={`${path}/confirm`}>
        <button type="submit" className="button">
          Yes, email me
        </button>
      </form>
      <p className="text-sm text-muted">
        If you did not ask for this, close this page. We send you nothing, and delete the request.
      </p>
    </section>
  );
}

interface FollowsProps {
  path: string;
  follows: readonly Follow[];
}

function Confirmed({ path, follows }: FollowsProps) {
  if (follows.length === 0) return null;
  return (
    <ul aria-label="What you follow" className="follow-list">
      {follows.map((follow) => (
        <li key={follow.id}>
          <FollowName follow={follow} />
          <form method="post" action={`${path}/change`} className="flex flex-wrap gap-2">
            <input type="hidden" name="follow" value={follow.id} />
            <button
              type="submit"
              name="change"
              value={follow.frequency === 'daily' ? 'weekly' : 'daily'}
              className="button-quiet"
            >
              {follow.frequency === 'daily' ? 'Weekly instead' : 'Daily instead'}
              <OfFollow follow={follow} />
            </button>
            <button type="submit" name="change" value="end" className="button-quiet">
              End
              <OfFollow follow={follow} />
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

function FollowName({ follow: { label, name, path, frequency } }: { follow: Follow }) {
  return (
    <p className="min-w-0">
      <span className="block text-sm font-semibold text-muted">
        {label}, {frequency}
      </span>
      {path === null ? (
        <bdi>{name}</bdi>
      ) : (
        <a dir="auto" href={path}>
          {name}
        </a>
      )}
    </p>
  );
}

/** Tells screen readers what a button is about. */
function OfFollow({ follow: { name } }: { follow: Follow }) {
  return (
    <span className="sr-only">
      {' '}
      for <bdi>{name}</bdi>
    </span>
  );
}

function EndAll({ path, className }: { path: string; className: 'button' | 'button-quiet' }) {
  return (
    <form method="post" action={`${path}/end`} className="grid gap-2">
      <div>
        <button type="submit" className={className}>
          End all
        </button>
      </div>
      <p className="text-sm text-muted">We delete your address and what you follow at once.</p>
    </form>
  );
}
