// @vitest-environment jsdom
import type { ArticleSnapshot } from '@headwater/contract/snapshot';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpAppTests } from '../../../../testing/render-app.tsx';
import { someSnapshot, someSubmittal } from '../../../../testing/submittals/fixtures.ts';
import { openReview, waitForReview } from '../../../../testing/submittals/open-review.ts';

setUpAppTests();

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

it('the review of a page that is no longer public shows its last version, without a link', async () => {
  openReview(9, { former: { kind: 'revision', revision: 'a', snapshot: someSnapshot }, publicUrl: null });
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
