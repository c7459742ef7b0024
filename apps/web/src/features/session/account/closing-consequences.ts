import type { ClosingCompany } from '@headwater/contract/account';

const list = new Intl.ListFormat('en-GB');

interface Closing {
  /** Company that the account owns. */
  owned: ClosingCompany | null;
  /** Titles of the companies that it is a member of but does not own. */
  others: readonly string[];
}

/** Says what closing an account does, most important first. */
export function listConsequences({ owned, others }: Closing): string[] {
  const leaves = [...(owned && !owned.closes ? [owned.title] : []), ...others];
  return [
    ...(owned ? [describeOwned(owned)] : []),
    ...(others.length === 0
      ? []
      : [`You leave ${list.format(others)}, which ${others.length === 1 ? 'goes' : 'go'} on without you.`]),
    ...(leaves.length > 0 && !owned?.closes
      ? []
      : ['We do not renew your subscription, and do not refund payments.']),
    'We sign you out everywhere, API tokens stop working, and you can use your email for a new account.',
    describeUndo(owned, leaves),
    'We keep payments and invoices, as the law requires.',
  ];
}

function describeOwned({ title, owners, closes }: ClosingCompany): string {
  if (closes)
    return `${title} is closed with your account: we take its pages off the public site at once and withdraw its submissions, and nobody can work on it after that.`;
  if (owners.length === 0) return `You leave ${title}, which stays with its other owner.`;
  return `You leave ${title}, which goes on with its other ${owners.length === 1 ? 'owner' : 'owners'}, ${list.format(owners)}.`;
}

function describeUndo(owned: ClosingCompany | null, leaves: readonly string[]): string {
  return [
    'We can reopen your account for 30 days: contact support.',
    ...(owned?.closes
      ? [`After that, we erase the profile, articles and files of ${owned.title} for good.`]
      : []),
    ...(leaves.length > 0
      ? [`You would need a new invitation to be a member of ${list.format(leaves)} again.`]
      : []),
  ].join(' ');
}
