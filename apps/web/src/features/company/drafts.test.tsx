// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPortal, setUpPortal } from '../../app/testing/open-portal.tsx';
import { press, typeIn } from '../../app/testing/type-in.ts';
import { refusal } from '../../app/testing/answer-calls.ts';
import { company, companyAnswers } from './company.answers.ts';

setUpPortal();

const offer = /What you typed here by .* was not saved/;

async function kept(text: string): Promise<void> {
  await waitFor(() => expect(Object.values(localStorage).join(' ')).toContain(text));
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
  window.confirm = () => true;
  await press('Cancel');
  expect(Object.values(localStorage).join(' ')).not.toContain('Mill Race');
});
