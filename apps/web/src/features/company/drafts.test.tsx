// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPortal, setUpPortal } from '../../app/testing/open-portal.tsx';
import { press, typeIn } from '../../app/testing/type-in.ts';
import { dropAllDrafts } from '../../parts/draft/draft-store.ts';
import { refusal } from '../../app/testing/answer-calls.ts';
import { addresses, company, companyAnswers } from './company.answers.ts';

setUpPortal();

const offer = /What you typed here by .* was not saved/;

async function kept(text: string): Promise<void> {
  await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain(text));
}

/** Another tab keeps that text since, in place of what this one has kept. */
function keepElsewhere(text: string, own: string): void {
  for (const [key, draft] of Object.entries(localStorage))
    localStorage.setItem(key, String(draft).replace(own, text));
}

/** Leaves the tab for another one, or comes back to it. */
function look(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
}

it.each([
  ['Update Company Description', 'Company Title', 'Company Description'],
  ['Edit: Severn Quay', 'Street', 'Edit Address'],
  ['Add Video', 'URL', 'Add Video'],
  ['Create Social Networks', 'LinkedIn', 'Social Networks'],
])(
  'what was typed after "%s" survives a reload: its form opens with the offer',
  async (button, field, name) => {
    openPortal('/company', companyAnswers);
    await press(button);
    typeIn(field, 'https://example.com/typed');
    await kept('https://example.com/typed');
    cleanup();
    openPortal('/company', companyAnswers);
    expect(await screen.findByText(offer)).toBeDefined();
    expect(document.activeElement).toBe(document.body);
    await press('Bring it back');
    const form = within(screen.getByRole('form', { name }));
    expect(form.getByLabelText<HTMLInputElement>(field).value).toBe('https://example.com/typed');
  },
);

it.each([
  ['leaves the page', () => fireEvent(window, new Event('pagehide'))],
  ['looks elsewhere', () => look('hidden')],
  ['goes to another page of the portal', cleanup],
])('who types and at once %s loses nothing', async (_what, leave) => {
  openPortal('/company', companyAnswers);
  await press('Add Address');
  typeIn('Street', 'Mill Race');
  leave();
  expect(Object.values(localStorage).join(' ')).toContain('Mill Race');
});

it.each([
  ['comes back to', () => look('visible')],
  ['leaves', () => look('hidden')],
  ['closes', () => fireEvent(window, new Event('pagehide'))],
])('who %s a tab keeps what another one has typed since', async (_what, turn) => {
  openPortal('/company', companyAnswers);
  await press('Add Address');
  typeIn('Street', 'Mill Race');
  look('hidden');
  keepElsewhere('Weir Lane', 'Mill Race');
  turn();
  expect(Object.values(localStorage).join(' ')).toContain('Weir Lane');
});

it('what a logout in another tab has dropped does not come back when this one goes', async () => {
  openPortal('/company', companyAnswers);
  await press('Add Address');
  typeIn('Street', 'Mill Race');
  await kept('Mill Race');
  dropAllDrafts();
  fireEvent(window, new Event('pagehide'));
  cleanup();
  expect(localStorage).toHaveLength(0);
});

it('what is typed and taken back is a draft no longer, unless another tab has typed since', async () => {
  openPortal('/company', companyAnswers);
  await press('Update Company Description');
  const title = screen.getByLabelText<HTMLInputElement>('Company Title').value;
  typeIn('Company Title', 'Calder & Sons');
  look('hidden');
  expect(localStorage).toHaveLength(1);
  typeIn('Company Title', title);
  look('hidden');
  expect(localStorage).toHaveLength(0);

  typeIn('Company Title', 'Calder & Sons');
  look('hidden');
  keepElsewhere('Calder Group', 'Calder & Sons');
  typeIn('Company Title', title);
  look('hidden');
  expect(Object.values(localStorage).join(' ')).toContain('Calder Group');
});

it.each(['Update Company Description', 'Edit: Severn Quay', 'Add Video'])(
  'a form that "%s" only opened is no draft',
  async (button) => {
    openPortal('/company', companyAnswers);
    await press(button);
    await screen.findByRole('form');
    cleanup();
    expect(localStorage).toHaveLength(0);
  },
);

it.each(['saved', 'given up'])('what is typed and at once %s is no draft', async (end) => {
  openPortal('/company', { ...companyAnswers, 'company.addresses.create': addresses[0] });
  await press('Add Address');
  typeIn('Street', 'Mill Race');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await press(end === 'saved' ? 'Save Address' : 'Cancel');
  await screen.findByRole('button', { name: 'Add Address' });
  cleanup();
  expect(Object.values(localStorage).join(' ')).not.toContain('Mill Race');
});

it('a draft of an older version meets what has been saved since, instead of overwriting it', async () => {
  openPortal('/company', companyAnswers);
  await press('Update Company Description');
  typeIn('Company Title', 'Calder & Sons');
  await kept('Calder & Sons');
  cleanup();
  const newer = { ...company, title: 'Calder Group', version: 5 };
  const { calls } = openPortal('/company', {
    ...companyAnswers,
    'company.get': newer,
    'company.update': ({ version }: { version: number }) =>
      version === 5 ? { ...newer, version: 6 } : refusal(409, 'This has been changed'),
  });
  await press('Bring it back');
  await press('Update Company Description');
  await press('Save this choice');
  expect(await screen.findByText('Company Description saved')).toBeDefined();
  const versions = calls
    .filter(({ procedure }) => procedure === 'company.update')
    .map(({ input }) => Object(input).version);
  expect(versions).toEqual([4, 5]);
});

it('what was given up is kept no longer', async () => {
  openPortal('/company', companyAnswers);
  await press('Add Address');
  typeIn('Street', 'Mill Race');
  await kept('Mill Race');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await press('Cancel');
  expect(Object.values(localStorage).join(' ')).not.toContain('Mill Race');
});
