import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PublicPageLink } from './public-page-link.tsx';

const url = 'https://public.test/supply-chain/calder-pumps';

function renderLink(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<PublicPageLink url={url} title="Calder Pumps" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy address: Calder Pumps' }));
}

test('the link opens the public page, and its address can be copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  renderLink(writeText);
  const link = screen.getByRole('link', { name: 'View on the public site: Calder Pumps, in a new tab' });
  expect(link.getAttribute('href')).toBe(url);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  expect(writeText).toHaveBeenCalledWith(url);
});

test('the address is shown if the browser does not copy', async () => {
  renderLink(async () => {
    throw new Error('Refused');
  });
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(url));
});
