import { unscheduled } from '@headwater/contract/submittals';
import { describe, expect, it } from 'vitest';
import { submitButtonState } from './submit-button-state.ts';

const open = { isSubmitted: false, response: null, unpublished: null, appearance: unscheduled };

describe('the submit button', () => {
  it('is enabled when no required step is missing', () => {
    expect(submitButtonState({ missing: [] }, open)).toEqual({
      label: 'Submit for Approval',
      disabledReason: null,
    });
  });

  it('is disabled while required steps are missing, and names them', () => {
    expect(submitButtonState({ missing: ['Logo', 'Gallery'] }, open)).toEqual({
      label: 'Submit for Approval',
      disabledReason: 'Still missing: Logo, Gallery',
    });
  });

  it.each([
    [{ ...open, isSubmitted: true }, 'Awaiting Approval'],
    [{ ...open, isSubmitted: true, response: 'approved' }, 'Approved'],
  ] as const)('is disabled after a submit: %o reads %s', (state, label) => {
    const shown = submitButtonState({ missing: [] }, state);
    expect(shown.label).toBe(label);
    expect(shown.disabledReason).not.toBeNull();
  });

  it.each(['approved', 'rejected'] as const)(
    'is enabled again after an edit of an item that was %s',
    (response) => {
      const shown = submitButtonState({ missing: [] }, { ...open, response });
      expect(shown).toEqual({ label: 'Submit for Approval', disabledReason: null });
    },
  );

  it.each([
    [open, 'Publish'],
    [{ ...open, isSubmitted: true }, 'Awaiting Approval'],
    [{ ...open, isSubmitted: true, response: 'approved' }, 'Published'],
    [
      {
        ...open,
        isSubmitted: true,
        response: 'approved',
        appearance: { ...unscheduled, awaitsPublication: true },
      },
      'Approved',
    ],
    [{ ...open, response: 'approved' }, 'Publish again'],
    [{ ...open, response: 'rejected' }, 'Publish'],
  ] as const)('has the publisher’s own words where the author publishes: %o reads %s', (state, label) => {
    const shown = submitButtonState({ missing: [] }, state, true);
    expect(shown.label).toBe(label);
    expect(shown.disabledReason ?? '').not.toMatch(/submit|our editors/i);
  });
});
