// @vitest-environment jsdom
import type { ArticleSnapshot, CompanySnapshot } from '@headwater/contract/snapshot';
import type { Review, SubmittalRow } from '@headwater/contract/submittals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../../testing/render-app.tsx';

setUpAppTests();

const snapshot: CompanySnapshot = {
  type: 'company',
  title: 'Calder Pumps',
  introHeader: 'Pumps that last a lifetime',
  content: '<p>Since 1923.</p>',
  contentImages: [],
  banner: null,
  logo: null,
  gallery: [],
  addresses: [],
  videos: [],
  networks: null,
  references: [],
  categories: [],
};

function someSubmittal(id: number, fields: Partial<SubmittalRow> = {}): SubmittalRow {
  return {
    id,
    item: 'company',
    subItem: 'any',
    action: 'update',
    uuid: '8f14e45f-ceea-467f-9af5-1d0b1d1a2b3c',
    email: 'marketing@calderpumps.example',
    title: `Company ${id}`,
    endDate: '2027-09-17',
    why: null,
    isSubmitted: true,
    response: null,
    revision: '0b5a4b1e-51a7-4c0c-9c3a-0d7a7f7d9a10',
    submittedAt: '2026-11-20T09:00:00.000Z',
    approveWhenPaid: false,
    company: 'Calder Pumps',
    thumbnailUrl: null,
    ...fields,
  };
}

function someReview(id: number, fields: Partial<Review> = {}): Review {
  return {
    submittal: someSubmittal(id),
    standing: 'open',
    decided: null,
    submitted: { kind: 'revision', revision: '0b5a4b1e-51a7-4c0c-9c3a-0d7a7f7d9a10', snapshot },
    former: {
      kind: 'revision',
      revision: '5d1b0ab3-9a35-4bd6-a1c8-0c2f0f6a6f11',
      snapshot: { ...snapshot, introHeader: 'Pumps that last' },
    },
    publicUrl: 'http://public.test/supply-chain/calder-pumps',
    ...fields,
  };
}

function openReview(id: number, fields: Partial<Review> = {}, answers: object = {}) {
  return renderApp(`/submittals/${id}`, {
    user: someAdmin,
    'submittals.list': {
      submittals: [someSubmittal(8), someSubmittal(9), someSubmittal(10)],
      nextCursor: null,
    },
    'submittals.review': ({ id: reviewId }: { id: number }) =>
      someReview(reviewId, reviewId === id ? fields : {}),
    'submittals.recent': [],
    ...answers,
  });
}

const waitForReview = async (id: number) => screen.findByRole('heading', { level: 1, name: `Company ${id}` });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

it('the review tells in one line what is decided on', async () => {
  openReview(9);
  await waitForReview(9);
  const summary = screen.getByText('Update').closest('div')?.textContent;
  expect(summary).toMatch(/Company of Calder Pumps.*Access until 17 Sep 2027.*Waiting for/);
  expect(screen.getByRole('link', { name: /^public\.test\/supply-chain\/calder-pumps/ })).toBeDefined();
});

it('the review of an account without access says so, and why', async () => {
  const submittal = someSubmittal(9, { company: null, endDate: null, why: 'Nothing was paid for.' });
  openReview(9, { submittal, former: { kind: 'none' }, publicUrl: null });
  await waitForReview(9);
  expect(screen.getByText('No package')).toBeDefined();
  expect(screen.getByText('Nothing was paid for.')).toBeDefined();
  expect(screen.getByText('Not public')).toBeDefined();
});

it('the review summarises what changes, and frames the page with its changes marked', async () => {
  openReview(9);
  await waitForReview(9);
  expect(screen.getByText('Intro header changed')).toBeDefined();
  expect(document.querySelector('ins')?.textContent).toBe(' a lifetime');
  const { uuid, revision } = someSubmittal(9);
  const former = '5d1b0ab3-9a35-4bd6-a1c8-0c2f0f6a6f11';
  const frame = await screen.findByTitle('As it will be');
  expect(frame.getAttribute('src')).toBe(
    `http://public.test/supply-chain/preview/?item=${uuid}&revision=${revision}&frame=review&former=${former}#first-change`,
  );
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(screen.getByText('2 of 3')).toBeDefined();
});

it('the frame switches to the page as it is now, without marks', async () => {
  openReview(9);
  await waitForReview(9);
  fireEvent.click(await screen.findByRole('radio', { name: 'As it is now' }));
  expect(screen.getByTitle('As it is now').getAttribute('src')).not.toContain('former');
  expect(screen.queryByTitle('As it will be')).toBeNull();
});

it('the frame switches to the width of a phone, and the keys still decide', async () => {
  openReview(9);
  await waitForReview(9);
  const phone = await screen.findByRole('radio', { name: 'Phone' });
  fireEvent.click(phone);
  expect(screen.getByTitle('As it will be').className).toContain('24.375rem');
  phone.focus();
  fireEvent.keyDown(phone, { key: 'j' });
  await waitForReview(10);
});

it('the review loads the next page of a long queue by cursor', async () => {
  openReview(
    9,
    {},
    {
      'submittals.list': ({ cursor }: { cursor?: number }) =>
        cursor === undefined
          ? { submittals: [someSubmittal(9)], nextCursor: 9 }
          : { submittals: [someSubmittal(10)], nextCursor: null },
    },
  );
  await waitForReview(9);
  expect(await screen.findByText('1 of 2')).toBeDefined();
  press('j');
  await waitForReview(10);
});

it('the review does not retry a page of the queue that cannot be loaded', async () => {
  const rest = vi.fn<() => object>(() => errorResponse(503, 'Too busy'));
  openReview(
    9,
    {},
    {
      'submittals.list': async ({ cursor }: { cursor?: number }) => {
        // An answer takes a turn of the event loop, as on a real network.
        await new Promise((resolve) => setTimeout(resolve, 10));
        return cursor === undefined ? { submittals: [someSubmittal(9)], nextCursor: 9 } : rest();
      },
    },
  );
  await waitForReview(9);
  // Once, and once more after the refetch of the first page.
  const retried = waitFor(() => expect(rest.mock.calls.length).toBeGreaterThan(2), { timeout: 1_000 });
  await expect(retried).rejects.toThrow('to be greater than 2');
  expect(rest).toHaveBeenCalled();
});

it('the review of a page that is no longer public shows its last version, without a link', async () => {
  openReview(9, { former: { kind: 'revision', revision: 'a', snapshot }, publicUrl: null });
  expect(await screen.findByRole('radio', { name: 'As it was before access ended' })).toBeDefined();
  expect(screen.getByText('Nothing: it is the same as what was public.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^public\.test/ })).toBeNull();
});

it('the review shows a PDF in a frame of its own: browsers show none within a sandboxed page', async () => {
  const article: ArticleSnapshot = {
    type: 'press-release',
    title: 'News',
    introHeader: '',
    content: '',
    contentImages: [],
    banner: null,
    categories: [],
    author: '',
    companyName: '',
    featuredImage: null,
    pdf: '/files/a.pdf',
  };
  openReview(9, {
    submitted: { kind: 'revision', revision: 'a', snapshot: article },
    former: { kind: 'none' },
  });
  await waitForReview(9);
  fireEvent.click(await screen.findByRole('radio', { name: 'The PDF as it will be' }));
  const frame = screen.getByTitle('The PDF as it will be');
  expect(frame.getAttribute('src')).toBe('/files/a.pdf');
  expect(frame.hasAttribute('sandbox')).toBe(false);
});

describe('a review that is no update', () => {
  it('says that all is new', async () => {
    openReview(9, { former: { kind: 'none' }, publicUrl: null });
    expect(await screen.findByText(/^All of it is new/)).toBeDefined();
    expect(screen.queryByRole('radio', { name: 'As it is now' })).toBeNull();
  });

  const deletion: Partial<Review> = {
    submittal: someSubmittal(9, { action: 'delete', revision: null }),
    submitted: { kind: 'deletion' },
  };

  it('says that it is a deletion, and shows the page that goes', async () => {
    openReview(9, deletion);
    expect(await screen.findByText(/^Its owner has deleted it/)).toBeDefined();
    expect(screen.getByText('Take-down')).toBeDefined();
    expect(await screen.findByTitle('As it is now')).toBeDefined();
  });

  it('has no frame where a deleted page is no longer public', async () => {
    const { calls } = openReview(9, { ...deletion, publicUrl: null });
    await waitForReview(9);
    await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toContain('session.config'));
    // The answer, from which the frame's address would come, is there after a turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('takes a page down by T, and not by A', async () => {
    const approve = vi.fn<() => object>(() => ({ success: true, url: null }));
    openReview(9, deletion, { 'submittals.approve': approve });
    await waitForReview(9);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Take down' })).toBeDefined();
    press('a');
    expect(await screen.findByText(/this takes a page down\. Press T to approve it\./)).toBeDefined();
    expect(approve).not.toHaveBeenCalled();
    press('t');
    await waitForReview(10);
    expect(approve).toHaveBeenCalledWith({ id: 9 });
    press('t');
    expect(approve).toHaveBeenCalledTimes(1);
  });

  it('says that what an old one submitted is no longer kept', async () => {
    openReview(9, { standing: 'approved', submitted: { kind: 'expired' }, former: { kind: 'expired' } });
    expect(await screen.findByText('The submitted version is no longer kept.')).toBeDefined();
    expect(screen.queryByText(/deleted/)).toBeNull();
  });

  it('says that what an old one replaced is no longer kept', async () => {
    openReview(9, { standing: 'approved', former: { kind: 'expired' } });
    expect(await screen.findByText(/^The version it replaced is no longer kept/)).toBeDefined();
    expect(await screen.findByTitle('As it will be')).toBeDefined();
    expect(screen.queryByText(/^All of it is new/)).toBeNull();
  });

  it('that is no longer waiting cannot be decided', async () => {
    openReview(9, { standing: 'changed' });
    expect(await screen.findByText(/there is nothing left to decide/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('that was decided says by whom and why', async () => {
    const decided = { at: '2026-11-21T09:00:00.000Z', by: 'ada@headwater.example', reason: 'Too short' };
    openReview(9, { standing: 'rejected', decided });
    expect(await screen.findByText(/^Rejected by ada@headwater\.example/)).toBeDefined();
    expect(screen.getByText('The reason: Too short')).toBeDefined();
  });
});

it('the review goes on to the next submittal after a decision', async () => {
  const approve = vi.fn<() => object>(() => ({ success: true, url: null }));
  openReview(9, {}, { 'submittals.approve': approve });
  await waitForReview(9);
  press('a');
  await waitForReview(10);
  expect(approve).toHaveBeenCalledWith({ id: 9 });
  expect(screen.getByText('Approved: Company 9')).toBeDefined();
});

it('the review stays and shows the error where the decision is refused', async () => {
  openReview(9, {}, { 'submittals.approve': errorResponse(409, 'It was withdrawn meanwhile') });
  await waitForReview(9);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Company 9: It was withdrawn meanwhile')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Company 9');
});

it('the review rejects with a reason', async () => {
  const reject = vi.fn<() => object>(() => ({ success: true }));
  openReview(10, {}, { 'submittals.reject': reject });
  await waitForReview(10);
  press('r');
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'No figures' } });
  const button = screen.getAllByRole('button', { name: 'Reject' }).at(-1) ?? document.body;
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
  await waitForReview(9);
  expect(reject).toHaveBeenCalledWith({ id: 10, response: 'No figures' });
});

it('the keys J and K go through the queue, and stop at its ends', async () => {
  const { path } = openReview(9);
  await waitForReview(9);
  press('j');
  await waitForReview(10);
  press('j');
  expect(path()).toBe('/submittals/10');
  press('k');
  await waitForReview(9);
});
