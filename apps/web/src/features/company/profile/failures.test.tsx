import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';
import { companyResponses } from '../../../../testing/company/fixtures.ts';

setUpAppTests();

const serviceUnavailable = errorResponse(503, 'The service cannot be reached right now.');
const networks = { id: 1, facebook: '', x_twitter: '', linkedin: '', youtube: '', version: 1 };
const videos = [1, 2].map((id) => ({
  id,
  url: `https://vimeo.com/${String(id)}`,
  title: `Film ${String(id)}`,
  sequence: id,
  version: 1,
}));

async function expectFailure(section: string, text: string): Promise<void> {
  const region = within(await screen.findByRole('region', { name: section }));
  expect((await region.findByRole('alert')).textContent).toContain(`${text}. The service cannot be reached`);
}

it('Failed to save video: what was typed stays', async () => {
  renderApp('/company', { ...companyResponses, 'company.videos.create': serviceUnavailable });
  await clickButton('Add Video');
  fillField('URL', 'https://vimeo.com/2');
  await clickButton('Save Video');
  await expectFailure('Videos', 'Failed to save video');
  expect(screen.getByLabelText<HTMLInputElement>('URL').value).toBe('https://vimeo.com/2');
});

it('Failed to fetch Delete Video: the video stays, after the question of the spec', async () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(true);
  renderApp('/company', { ...companyResponses, 'company.videos.remove': serviceUnavailable });
  await clickButton('Delete: A test');
  await expectFailure('Videos', 'Failed to fetch Delete Video');
  expect(ask).toHaveBeenCalledWith('Are you sure you want to delete this video?');
  expect(screen.getByRole('button', { name: 'Delete: A test' })).toBeDefined();
});

it('Failed to update video sequences: the order is reverted', async () => {
  renderApp('/company', {
    ...companyResponses,
    'company.videos.list': videos,
    'company.videos.reorder': serviceUnavailable,
  });
  await clickButton('Move up: Film 2');
  await expectFailure('Videos', 'Failed to update video sequences');
  const [, first] = within(screen.getByRole('table', { name: 'Videos' })).getAllByRole('row');
  expect(first?.textContent).toContain('Film 1');
});

it.each([
  ['Failed to create Networks', 'Create Social Networks', null],
  ['Failed to save Networks', 'Edit Social Networks', networks],
])('%s: what was typed stays', async (text, button, stored) => {
  renderApp('/company', {
    ...companyResponses,
    'company.networks.get': stored,
    'company.networks.create': serviceUnavailable,
    'company.networks.update': serviceUnavailable,
  });
  await clickButton(button);
  fillField('LinkedIn', 'linkedin.com/c');
  await clickButton('Save');
  await expectFailure('Social Networks', text);
  expect(screen.getByLabelText<HTMLInputElement>('LinkedIn').value).toBe('linkedin.com/c');
});

it('a video without https has its error at the field', async () => {
  renderApp('/company', companyResponses);
  await clickButton('Add Video');
  fillField('URL', 'http://vimeo.com/2');
  screen.getByLabelText('URL').focus();
  screen.getByLabelText('URL').blur();
  expect(await screen.findByText('Must start with https://')).toBeDefined();
});
