import { expect, it } from 'vitest';
import { describeAction } from './describe-action.ts';

it.each([
  ['session.login', 'Account and sign-in: login'],
  ['session.account.changePassword', 'Account and sign-in: account change password'],
  ['company.addresses.reorder', 'Company Profile: addresses reorder'],
  ['purchase-orders.update', 'Purchase Orders: update'],
  ['something-new.done', 'something new: done'],
  ['session', 'Account and sign-in'],
])('the audit action %s reads %s', (action, words) => {
  expect(describeAction(action)).toBe(words);
});
