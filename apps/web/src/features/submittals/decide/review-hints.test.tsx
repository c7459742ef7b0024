import type { SubmittedHint } from '@headwater/contract/checks';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpAppTests } from '../../../../testing/render-app.tsx';
import { openReview, waitForReview } from '../../../../testing/submittals/open-review.ts';

setUpAppTests();

const hint: SubmittedHint = {
  key: 'a',
  rule: 'placeholder',
  place: { kind: 'block', path: [0] },
  label: 'Paragraph “The works opens”',
  found: 'TBC',
  advice: 'Write what is to stand here.',
  fixable: false,
  left: null,
};

it('an editor sees the hints of what was submitted in one line, and who left which', async () => {
  const left = { by: 'ada@calder.example', at: '2026-11-21T10:00:00.000Z' };
  openReview(9, {}, { 'checks.submitted': [{ ...hint, key: 'b', rule: 'exclamation', left }, hint] });
  expect(await screen.findByText('1, and 1 left as it is')).toBeDefined();
  const [open, second] = within(screen.getByRole('list', { name: 'Hints' })).getAllByRole('listitem');
  expect(open?.textContent).toBe(
    'Placeholder textTBCWrite what is to stand here.Paragraph “The works opens”',
  );
  expect(second?.textContent).toContain('Left by ada@calder.example, 21 Nov 2026, 10:00');
});

it('a deletion has no hints', async () => {
  openReview(9, { submitted: { kind: 'deletion' } }, { 'checks.submitted': [] });
  await waitForReview(9);
  expect(screen.queryByText('Hints')).toBeNull();
});
