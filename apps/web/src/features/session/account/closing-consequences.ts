import type { ClosingCompany } from '@headwater/contract/account';

const list = new Intl.ListFormat('en-GB');

interface Closing {
  /** The company that the account owns. */
  owned: ClosingCompany | null;
  /** The titles of those that it is a member of without owning them. */
  others: readonly string[];
}

/** Says what happens once an account is closed, in the order of interest. */
export function listConsequences({ owned, others }: Closing): string[] {
  const leaves = [...(owned && !owned.closes ? [owned.title] : []), ...others];
  return [
    ...(owned ? [describeOwned(owned)] : []),
    ...(others.length === 0
      ? []
      : [`You leave ${list.format(others)}, which ${others.length === 1 ? 'goes' : 'go'} on without you.`]),
    ...(leaves.length > 0 && !owned?.closes
      ? []
      : ['Your subscription is not renewed, and payments are not refunded.']),
    'You are signed out everywhere, API tokens stop working, and your email is free for a new account.',
    describeUndo(owned, leaves),
    'Payments and invoices are kept, as the law requires.',
  ];
}

function describeOwned({ title, owners, closes }: ClosingCompany): string {
  if (closes)
    return `${title} is closed with your account: its pages leave the public site at once, what waits for approval is withdrawn, and nobody can work on it any more.`;
  if (owners.length === 0) return `You leave ${title}, which stays with its other owner.`;
  return `You leave ${title}, which goes on with its other ${owners.length === 1 ? 'owner' : 'owners'}, ${list.format(owners)}.`;
}

function describeUndo(owned: ClosingCompany | null, leaves: readonly string[]): string {
  return [
    'For 30 days we can still open your account again: contact support.',
    ...(owned?.closes
      ? [`After that, the profile, articles and files of ${owned.title} are erased for good.`]
      : []),
    ...(leaves.length > 0
      ? [`You would need a new invitation to be a member of ${list.format(leaves)} again.`]
      : []),
  ].join(' ');
}
