import type { CompanySnapshot } from '@headwater/contract/snapshot';
import {
  addedAndRemovedChange,
  isReordered,
  reorderedChange,
  textChange,
  type SnapshotChange,
  type ItemLabel,
} from './snapshot-changes.ts';

type SnapshotAddress = CompanySnapshot['addresses'][number];
type AddressPair = readonly [SnapshotAddress, SnapshotAddress];

const addresses: ItemLabel = { label: 'Contact Details', one: 'address', many: 'addresses' };
const fields = [
  ['street_1', 'Street'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['url', 'Web address'],
] as const;

export function compareAddresses(
  before: readonly SnapshotAddress[],
  after: readonly SnapshotAddress[],
): SnapshotChange[] {
  const pairs = matchAddresses(before, after);
  const came = after.filter((address) => pairs.every(([, paired]) => paired !== address));
  const went = before.filter((address) => pairs.every(([paired]) => paired !== address));
  // Which of several it is, by the street that is public now.
  const suffix = ({ street_1: street }: SnapshotAddress) => (before.length > 1 ? ` (${street})` : '');
  return [
    ...pairs.flatMap(([old, present]) =>
      fields.flatMap(([field, label]) => textChange(label + suffix(old), [old[field], present[field]])),
    ),
    ...addedAndRemovedChange(addresses, {
      added: came.map(describeAddress),
      removed: went.map(describeAddress),
    }),
    ...compareOrder(pairs, before, after),
  ];
}

/** Snapshots know no ids: the same street is the same address, and else the same phone, e-mail or web address. */
function matchAddresses(
  before: readonly SnapshotAddress[],
  after: readonly SnapshotAddress[],
): AddressPair[] {
  const pairs: AddressPair[] = [];
  const isFree = (address: SnapshotAddress) => pairs.every((pair) => !pair.includes(address));
  for (const field of ['street_1', 'phone', 'email', 'url'] as const) {
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
  const places = (all: readonly SnapshotAddress[], side: 0 | 1) =>
    all.flatMap((address) => {
      const index = pairs.findIndex((pair) => pair[side] === address);
      return index === -1 ? [] : [String(index)];
    });
  return isReordered(places(before, 0), places(after, 1)) ? [reorderedChange(addresses)] : [];
}

function describeAddress({ street_1: street, phone, email, url }: SnapshotAddress): string {
  return [street, phone, email, url].filter(Boolean).join(', ');
}
