import type { Review } from '@headwater/contract/submittals';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setUpAppTests } from '../../../../testing/render-app.tsx';
import { someSubmittal } from '../../../../testing/submittals/fixtures.ts';
import { openReview, pressKey, waitForReview } from '../../../../testing/submittals/open-review.ts';

setUpAppTests();

describe('a review of a new page or a deletion', () => {
  it('says that the page is new', async () => {
    openReview(9, { former: { kind: 'none' }, publicUrl: null });
    expect(await screen.findByText('New: never published.')).toBeDefined();
    expect(screen.queryByRole('radio', { name: 'As it is now' })).toBeNull();
  });

  const deletion: Partial<Review> = {
    submittal: someSubmittal(9, { action: 'delete', revision: null }),
    submitted: { kind: 'deletion' },
  };

  it('says that it is a deletion, and shows the page to be removed', async () => {
    openReview(9, deletion);
    expect(await screen.findByText(/^The company has deleted it/)).toBeDefined();
    expect(screen.getByText('Take-down')).toBeDefined();
    expect(await screen.findByTitle('As it is now')).toBeDefined();
  });

  it('has no frame if a deleted page is not public', async () => {
    const { calls } = openReview(9, { ...deletion, publicUrl: null });
    // The route's loader has waited for the settings, which hold the frame's address.
    await waitForReview(9);
    expect(calls.map(({ procedure }) => procedure)).toContain('session.config');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('takes a page down by T, and not by A', async () => {
    const approve = vi.fn<() => object>(() => ({ success: true, appearsAt: null, url: null }));
    openReview(9, deletion, { 'submittals.approve': approve });
    await waitForReview(9);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Take down' })).toBeDefined();
    pressKey('a');
    expect(await screen.findByText(/this takes a page down\. Press T to approve it\./)).toBeDefined();
    expect(approve).not.toHaveBeenCalled();
    pressKey('t');
    await waitForReview(10);
    expect(approve).toHaveBeenCalledWith({ id: 9 });
    pressKey('t');
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('says that the version submitted long ago has been deleted', async () => {
    openReview(9, { status: 'approved', submitted: { kind: 'expired' }, former: { kind: 'expired' } });
    expect(await screen.findByText('The submitted version has been deleted.')).toBeDefined();
    expect(screen.queryByText(/The company has deleted it/)).toBeNull();
  });

  it('says that the version replaced long ago has been deleted', async () => {
    openReview(9, { status: 'approved', former: { kind: 'expired' } });
    expect(await screen.findByText(/^The version that it replaced has been deleted/)).toBeDefined();
    expect(await screen.findByTitle('As it will be')).toBeDefined();
    expect(screen.queryByText('New: never published.')).toBeNull();
  });

  it('cannot be decided after it has left the queue', async () => {
    openReview(9, { status: 'changed' });
    expect(await screen.findByText(/there is nothing to decide/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('says after a decision who decided and why', async () => {
    const decided = { at: '2026-11-21T09:00:00.000Z', by: 'ada@headwater.example', reason: 'Too short' };
    openReview(9, { status: 'rejected', decided });
    expect(await screen.findByText(/^Rejected by ada@headwater\.example/)).toBeDefined();
    expect(screen.getByText('The reason: Too short')).toBeDefined();
  });
});
