import type { CompanySnapshot } from '@headwater/contract/snapshot';
import { addedAndRemoved, isReordered, reordered, textChange, type Change, type Noun } from './changes.ts';

type Address = CompanySnapshot['addresses'][number];
type Pair = readonly [Address, Address];

const addresses: Noun = { label: 'Contact Details', one: 'address', many: 'addresses' };
const fields = [
  ['street_1', 'Street'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['url', 'Web address'],
] as const;

export function compareAddresses(before: readonly Address[], after: readonly Address[]): Change[] {
  const pairs = pairUp(before, after);
  const came = after.filter((address) => pairs.every(([, paired]) => paired !== address));
  const went = before.filter((address) => pairs.every(([paired]) => paired !== address));
  // Which of several it is, by the street that is public now.
  const suffix = ({ street_1: street }: Address) => (before.length > 1 ? ` (${street})` : '');
  return [
    ...pairs.flatMap(([old, present]) =>
      fields.flatMap(([field, label]) => textChange(label + suffix(old), [old[field], present[field]])),
    ),
    ...addedAndRemoved(addresses, { added: came.map(inWords), removed: went.map(inWords) }),
    ...compareOrder(pairs, before, after),
  ];
}

/** Snapshots know no ids: the same street is the same address, and else the same phone, e-mail or web address. */
function pairUp(before: readonly Address[], after: readonly Address[]): Pair[] {
  const pairs: Pair[] = [];
  const isFree = (address: Address) => pairs.every((pair) => !pair.includes(address));
  for (const field of ['street_1', 'phone', 'email', 'url'] as const) {
    for (const old of before.filter(isFree)) {
      const present = after.find((address) => isFree(address) && same(old[field], address[field]));
      if (present) pairs.push([old, present]);
    }
  }
  return pairs;
}

function same(one: string, other: string): boolean {
  return one !== '' && one === other;
}

function compareOrder(
  pairs: readonly Pair[],
  before: readonly Address[],
  after: readonly Address[],
): Change[] {
  const places = (all: readonly Address[], side: 0 | 1) =>
    all.flatMap((address) => {
      const index = pairs.findIndex((pair) => pair[side] === address);
      return index === -1 ? [] : [String(index)];
    });
  return isReordered(places(before, 0), places(after, 1)) ? [reordered(addresses)] : [];
}

function inWords({ street_1: street, phone, email, url }: Address): string {
  return [street, phone, email, url].filter(Boolean).join(', ');
}
