import { expect, test } from 'vitest';
import { listConsequences } from './closing-consequences.ts';

const calder = { id: 17, title: 'Calder Pumps', owners: ['ada@calder.example'], closes: false };

test('a person without a company closes only their own account', () => {
  expect(listConsequences({ owned: null, others: [] })).toEqual([
    'We do not renew your subscription, and do not refund payments.',
    'We sign you out everywhere, API tokens stop working, and you can use your email for a new account.',
    'We can reopen your account for 30 days: contact support.',
    'We keep payments and invoices, as the law requires.',
  ]);
});

test('a member who owns no company leaves theirs', () => {
  const one = listConsequences({ owned: null, others: ['Calder Pumps'] });
  expect(one[0]).toBe('You leave Calder Pumps, which goes on without you.');
  expect(one[2]).toContain('You would need a new invitation to be a member of Calder Pumps again.');
  const [two] = listConsequences({ owned: null, others: ['Calder Pumps', 'Springs'] });
  expect(two).toBe('You leave Calder Pumps and Springs, which go on without you.');
});

test('one of several owners leaves the company to the others', () => {
  const [leaving, ...more] = listConsequences({ owned: calder, others: [] });
  expect(leaving).toBe('You leave Calder Pumps, which goes on with its other owner, ada@calder.example.');
  expect(more.join(' ')).not.toMatch(/erased|subscription/);
  const owners = ['ada@calder.example', 'bob@calder.example'];
  expect(listConsequences({ owned: { ...calder, owners }, others: [] })[0]).toContain(
    'its other owners, ada@calder.example and bob@calder.example.',
  );
  expect(listConsequences({ owned: { ...calder, owners: [] }, others: [] })[0]).toBe(
    'You leave Calder Pumps, which stays with its other owner.',
  );
});

test('the last owner closes the company', () => {
  const owned = { ...calder, owners: [], closes: true };
  const consequences = listConsequences({ owned, others: ['Springs'] });
  expect(consequences[0]).toContain('Calder Pumps is closed with your account');
  expect(consequences).toContain('You leave Springs, which goes on without you.');
  expect(consequences).toContain('We do not renew your subscription, and do not refund payments.');
  expect(consequences).toContain(
    'We can reopen your account for 30 days: contact support. After that, we erase the profile, articles and files of Calder Pumps for good. You would need a new invitation to be a member of Springs again.',
  );
});
