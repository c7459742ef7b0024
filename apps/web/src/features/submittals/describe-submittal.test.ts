import type { SubmittalRow } from '@headwater/contract/submittals';
import { expect, it } from 'vitest';
import { submittalTypeLabel } from './describe-submittal.ts';

function someSubmittal(fields: Partial<SubmittalRow>): SubmittalRow {
  return {
    id: 1,
    item: 'article',
    subItem: 'mini-case-studies',
    action: 'create',
    uuid: '8f14e45f-ceea-467f-9af5-1d0b1d1a2b3c',
    email: 'somebody@example.com',
    title: 'A title',
    endDate: null,
    why: 'The access of this account ended on 20 Nov 2026.',
    isSubmitted: true,
    response: null,
    revision: null,
    submittedAt: '2026-11-21T09:00:00Z',
    approveWhenPaid: false,
    company: null,
    thumbnailUrl: null,
    ...fields,
  };
}

it.each([
  { fields: { item: 'company', subItem: 'any' }, label: 'Company' },
  { fields: { subItem: 'mini-case-studies', action: 'update' }, label: 'Mini Case Study' },
  { fields: { subItem: 'press-releases' }, label: 'Company News' },
  { fields: { subItem: 'mini-case-studies', action: 'delete' }, label: 'Mini Case Study (DELETE)' },
] as const)('calls it $label', ({ fields, label }) => {
  expect(submittalTypeLabel(someSubmittal(fields))).toBe(label);
});
