import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyResponses } from '../../../../testing/company/fixtures.ts';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests } from '../../../../testing/render-app.tsx';
import { clickButton } from '../../../../testing/user-actions.ts';

setUpAppTests();

const entry = {
  id: 5,
  title: 'A weir',
  companyName: 'Calder Pumps',
  part: 'Designer',
  path: '/mini-case-studies/a-weir',
  askedAt: '2026-11-20T10:00:00.000Z',
  shown: null,
};

function open(shown: boolean | null, answer?: unknown) {
  let stored: object[] = [{ ...entry, shown }];
  const save = (said: object) => (stored = [{ ...entry, ...said }]);
  return renderApp('/company', {
    ...companyResponses,
    'articles.partners.workedOn': () => stored,
    'articles.partners.answer': answer ?? save,
  });
}

const findLine = async () => within(await screen.findByRole('region', { name: 'Worked on' }));

it.each([
  ['shows a case study on its page', null, /^Show on our page/, true, '1 on your page'],
  ['does not show it', null, /^No:/, false, '0 on your page'],
  ['takes it off again', true, /^Take it off/, false, '0 on your page'],
  ['shows it after all', false, /^Show on our page/, true, '1 on your page'],
])('a company that took part %s', async (_what, before, button, shown, summary) => {
  const { calls } = open(before);
  const line = await findLine();
  expect(
    line.getByText(before === true ? '1 on your page' : before === null ? '1 to answer' : '0 on your page'),
  ).toBeDefined();
  expect(line.getByRole('group').hasAttribute('open')).toBe(false);
  expect(line.getByText('Calder Pumps · your part: Designer')).toBeDefined();
  await clickButton(button);
  expect(await line.findByText(summary)).toBeDefined();
  const link = line.getByRole('link', { name: 'A weir' });
  expect(document.activeElement).toBe(link);
  expect(link.getAttribute('href')).toBe('http://public.test/mini-case-studies/a-weir');
  expect(calls.find(({ procedure }) => procedure === 'articles.partners.answer')?.input).toEqual({
    id: 5,
    shown,
  });
});

it('an answer that cannot be saved leaves the question, and says why', async () => {
  open(null, errorResponse(503, 'Too busy'));
  const line = await findLine();
  await clickButton(/^Show on our page/);
  expect((await line.findByRole('alert')).textContent).toContain('Your answer could not be saved. Too busy');
  expect(line.getByText('1 to answer')).toBeDefined();
});

it('a company that no case study names has no such line', async () => {
  renderApp('/company', companyResponses);
  expect(await screen.findByRole('heading', { name: 'More about your company' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Worked on' })).toBeNull();
});
