import { addressLines } from '@headwater/contract/postal-address';
import { orderedSections } from '@headwater/contract/ordered-sections';
import type { CompanySnapshot } from '@headwater/contract/snapshot';
import {
  addedAndRemovedChange,
  isReordered,
  reorderedChange,
  textChange,
  type SnapshotChange,
} from './snapshot-changes.ts';

type SnapshotAddress = CompanySnapshot['addresses'][number];
type AddressPair = readonly [SnapshotAddress, SnapshotAddress];

const { addresses } = orderedSections;
const labels: Record<keyof SnapshotAddress, string> = {
  street_1: 'Street',
  phone: 'Phone',
  email: 'Email',
  url: 'Web address',
  town: 'Town',
  postcode: 'Postcode',
  country: 'Country',
};
const fields = addresses.fields.keyof().options;
/** Two addresses may well be in one town. */
const identifying = ['street_1', 'phone', 'email', 'url'] as const;

export function compareAddresses(
  before: readonly SnapshotAddress[],
  after: readonly SnapshotAddress[],
): SnapshotChange[] {
  const pairs = matchAddresses(before, after);
  const added = after.filter((address) => pairs.every(([, paired]) => paired !== address));
  const removed = before.filter((address) => pairs.every(([paired]) => paired !== address));
  // The public street tells several addresses apart.
  const suffix = ({ street_1: street }: SnapshotAddress) => (before.length > 1 ? ` (${street})` : '');
  return [
    ...pairs.flatMap(([old, present]) =>
      fields.flatMap((field) => textChange(labels[field] + suffix(old), [old[field], present[field]])),
    ),
    ...addedAndRemovedChange(addresses, {
      added: added.map(describeAddress),
      removed: removed.map(describeAddress),
    }),
    ...compareOrder(pairs, before, after),
  ];
}

/** Pairs the addresses, which have no ids in a snapshot, by the same street, or else phone, email or web address. */
function matchAddresses(
  before: readonly SnapshotAddress[],
  after: readonly SnapshotAddress[],
): AddressPair[] {
  const pairs: AddressPair[] = [];
  const isFree = (address: SnapshotAddress) => pairs.every((pair) => !pair.includes(address));
  for (const field of identifying) {
    for (const old of before.filter(isFree)) {
      const present = after.find((address) => isFree(address) && isSameValue(old[field], address[field]));
      if (present) pairs.push([old, present]);
    }
  }
  return pairs;
}

function isSameValue(one: string, other: string): boolean {
  return one !== '' && one === other;
}

function compareOrder(
  pairs: readonly AddressPair[],
  before: readonly SnapshotAddress[],
  after: readonly SnapshotAddress[],
): SnapshotChange[] {
  const listPairs = (all: readonly SnapshotAddress[], side: 0 | 1) =>
    all.flatMap((address) => {
      const index = pairs.findIndex((pair) => pair[side] === address);
      return index === -1 ? [] : [String(index)];
    });
  return isReordered(listPairs(before, 0), listPairs(after, 1)) ? [reorderedChange(addresses)] : [];
}

function describeAddress(address: SnapshotAddress): string {
  const { phone, email, url } = address;
  return [...addressLines(address), phone, email, url].filter(Boolean).join(', ');
}
