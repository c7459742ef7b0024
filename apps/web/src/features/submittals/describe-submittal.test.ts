import { expect, it } from 'vitest';
import { someSubmittal } from '../../../testing/submittals/fixtures.ts';
import { submittalTypeLabel } from './describe-submittal.ts';

it.each([
  { fields: { item: 'company', subItem: 'any' }, label: 'Company' },
  { fields: { subItem: 'mini-case-studies', action: 'update' }, label: 'Mini Case Study' },
  { fields: { subItem: 'press-releases' }, label: 'Company News' },
  { fields: { subItem: 'mini-case-studies', action: 'delete' }, label: 'Mini Case Study (DELETE)' },
] as const)('calls it $label', ({ fields, label }) => {
  expect(submittalTypeLabel(someSubmittal(1, fields))).toBe(label);
});
