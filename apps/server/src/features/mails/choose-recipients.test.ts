import type { CompanyRole } from '@headwater/contract/company-roles';
import type { MessageKind } from '@headwater/contract/message-kinds';
import { expect, test } from 'vitest';
import { chooseRecipients } from './choose-recipients.ts';

const on = (role: CompanyRole) => ({ role, delivery: 'email' as const });
const off = (role: CompanyRole) => ({ role, delivery: 'weekly' as const });

/** Returns the recipients' positions in the list. */
function chosenOf(members: ReturnType<typeof on | typeof off>[], kind: MessageKind): number[] {
  return chooseRecipients(members, kind).map((member) => members.indexOf(member));
}

test.each(['decisions', 'payments', 'access', 'members'] as const)('all get %s by default', (kind) => {
  expect(chosenOf([on('owner'), on('owner'), on('finance')], kind)).toEqual([0, 1, 2]);
});

test.each(['decisions', 'members'] as const)('%s reach nobody where all have turned them off', (kind) => {
  expect(chosenOf([off('owner'), off('owner')], kind)).toEqual([]);
});

test('a member who has turned a kind off does not get it while others do', () => {
  expect(chosenOf([off('owner'), on('finance')], 'payments')).toEqual([1]);
  expect(chosenOf([off('owner'), on('owner')], 'access')).toEqual([1]);
  expect(chosenOf([off('owner'), on('editor')], 'decisions')).toEqual([1]);
});

test('payments reach the owners if everybody has turned them off', () => {
  expect(chosenOf([off('owner'), off('finance'), off('owner')], 'payments')).toEqual([0, 2]);
});

test('reminders before access ends reach the owners even if only others want them', () => {
  expect(chosenOf([off('owner'), on('finance'), off('owner')], 'access')).toEqual([0, 1, 2]);
});

test.each(['payments', 'access'] as const)('%s reach somebody where no owner can sign in', (kind) => {
  expect(chosenOf([off('finance'), off('finance')], kind)).toEqual([0, 1]);
  expect(chosenOf([on('finance'), off('finance')], 'payments')).toEqual([0]);
});
