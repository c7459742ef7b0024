import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { companyResponses, companyStatus, requiredSteps } from '../../../../testing/company/fixtures.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const url = 'https://public.test/supply-chain/calder-pumps';
const kit = {
  url,
  linkedIn: `Calder Pumps\n\nRead it in Headwater: ${url}`,
  newsletter: `Calder Pumps\n\nRead more: ${url}`,
  badge: { svg: 'https://public.test/badge.svg', png: 'https://public.test/badge.png' },
  badgeHtml: `<a href="${url}"><img src="https://public.test/badge.svg" alt="As read in Headwater"></a>`,
  qrCode: { svg: `${url}.svg`, png: `${url}.png` },
  picture: 'https://public.test/cards/supply-chain/calder-pumps.jpg',
};

function openCompany(publicUrl: string | null, answer: unknown = kit) {
  return renderApp('/company', {
    ...companyResponses,
    'submittals.get': companyStatus(requiredSteps, { isSubmitted: true, response: 'approved', publicUrl }),
    'submittals.kit': answer,
  });
}

it('a public page has texts and pictures to tell people about it, asked for once they are opened', async () => {
  const { calls } = openCompany(url);
  await screen.findByRole('button', { name: /^Tell people about it/, hidden: true });
  expect(calls.some(({ procedure }) => procedure === 'submittals.kit')).toBe(false);
  screen.getByRole('button', { name: /^Tell people about it/, hidden: true }).click();
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell people about it' }));
  const text = within(await dialog.findByRole('region', { name: 'Text for LinkedIn' }));
  const writeText = vi.fn<(text: string) => Promise<void>>();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await clickButton('Copy: Text for LinkedIn');
  await waitFor(() => expect(text.getByText('Copied to the clipboard.')).toBeDefined());
  expect(writeText).toHaveBeenCalledWith(kit.linkedIn);
  expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Badge as SVG in a new tab', kit.badge.svg],
    ['Badge as PNG in a new tab', kit.badge.png],
    ['QR code as SVG in a new tab', kit.qrCode.svg],
    ['QR code as PNG in a new tab', kit.qrCode.png],
    ['Sharing picture as JPEG in a new tab', kit.picture],
  ]);
});

it('says if it cannot be loaded', async () => {
  openCompany(url, errorResponse(503, 'Please try again shortly.'));
  (await screen.findByRole('button', { name: /^Tell people about it/, hidden: true })).click();
  expect(await screen.findByText(/The texts and pictures could not be loaded/)).toBeDefined();
});

it('is not offered for a page that is not public', async () => {
  openCompany(null);
  await screen.findAllByText('Approved');
  expect(screen.queryByRole('button', { name: /^Tell people about it/, hidden: true })).toBeNull();
});
