// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../app/testing/answer-calls.ts';
import { openPortal, setUpPortal } from '../../app/testing/open-portal.tsx';
import { press, typeIn } from '../../app/testing/type-in.ts';
import { companyAnswers } from './company.answers.ts';

setUpPortal();

const away = refusal(503, 'The service cannot be reached right now.');
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
  openPortal('/company', { ...companyAnswers, 'company.videos.create': away });
  await press('Add Video');
  typeIn('URL', 'https://vimeo.com/2');
  await press('Save Video');
  await expectFailure('Videos', 'Failed to save video');
  expect(screen.getByLabelText<HTMLInputElement>('URL').value).toBe('https://vimeo.com/2');
});

it('Failed to fetch Delete Video: it stays, after the question of the spec', async () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(true);
  openPortal('/company', { ...companyAnswers, 'company.videos.remove': away });
  await press('Delete: A test');
  await expectFailure('Videos', 'Failed to fetch Delete Video');
  expect(ask).toHaveBeenCalledWith('Are you sure you want to delete this video?');
  expect(screen.getByRole('button', { name: 'Delete: A test' })).toBeDefined();
});

it('Failed to update video sequences: the order comes back', async () => {
  openPortal('/company', {
    ...companyAnswers,
    'company.videos.list': videos,
    'company.videos.reorder': away,
  });
  await press('Move up: Film 2');
  await expectFailure('Videos', 'Failed to update video sequences');
  const [, first] = within(screen.getByRole('table', { name: 'Videos' })).getAllByRole('row');
  expect(first?.textContent).toContain('Film 1');
});

it.each([
  ['Failed to create Networks', 'Create Social Networks', null],
  ['Failed to save Networks', 'Edit Social Networks', networks],
])('%s: what was typed stays', async (text, button, stored) => {
  openPortal('/company', {
    ...companyAnswers,
    'company.networks.get': stored,
    'company.networks.create': away,
    'company.networks.update': away,
  });
  await press(button);
  typeIn('LinkedIn', 'linkedin.com/c');
  await press('Save');
  await expectFailure('Social Networks', text);
  expect(screen.getByLabelText<HTMLInputElement>('LinkedIn').value).toBe('linkedin.com/c');
});

it('a video without https is told so at its field', async () => {
  openPortal('/company', companyAnswers);
  await press('Add Video');
  typeIn('URL', 'http://vimeo.com/2');
  screen.getByLabelText('URL').focus();
  screen.getByLabelText('URL').blur();
  expect(await screen.findByText('Must start with https://')).toBeDefined();
});
