import { describe, expect, it } from 'vitest';
import { describeItemStatus } from './describe-item-status.ts';
import { paidAccess, someItemStatus, unpaidAccess } from '../../../../testing/dashboard/fixtures.ts';

const byCompany = {
  at: '2026-11-23T10:00:00.000Z',
  cause: 'company',
  reason: null,
  republishableUntil: '2026-12-23',
  putBackUntil: null,
} as const;
const byStaff = { ...byCompany, cause: 'staff', reason: 'Not yours.', republishableUntil: null } as const;

describe('the status of an item', () => {
  it.each([
    [{ missing: 2 }, 'In progress', 'Still needed before you can submit: Contact Details, Categories.'],
    [{}, 'Ready to submit', 'Preview your page'],
    [{ isSubmitted: true }, 'Awaiting Approval', 'We will email you'],
    [{ isSubmitted: true, response: 'approved', published: true }, 'Approved', 'On the public site'],
    [{ isSubmitted: true, response: 'approved' }, 'Approved', 'not on the public site now'],
    [{ response: 'rejected', reason: 'The logo is blurred.' }, 'Rejected', 'The logo is blurred.'],
    [{ response: 'approved', published: true }, 'Changed since approval', 'last approved version'],
    [
      { response: 'approved', unpublished: byCompany },
      'Unpublished',
      'You can publish it again until 23 Dec 2026',
    ],
    [{ response: 'approved', unpublished: byStaff }, 'Unpublished', 'Not yours.'],
  ] as const)('%o reads %s', (item, status, text) => {
    const words = describeItemStatus(someItemStatus(item), paidAccess);
    expect(words.status).toBe(status);
    expect(words.text).toContain(text);
  });

  it('says why we cannot approve a submitted item without access', () => {
    expect(describeItemStatus(someItemStatus({ isSubmitted: true }), unpaidAccess).text).toBe(
      'Please Activate.',
    );
  });
});
