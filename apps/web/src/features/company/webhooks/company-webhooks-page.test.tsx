import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse } from '../../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someUser } from '../../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../../testing/user-actions.ts';

setUpAppTests();

const company = { id: 3, title: 'Calder Pumps', role: 'owner' };
const owner = { ...someUser, hasCompany: true, company, companies: [company] };
const url = 'https://crm.example/hook';
const webhook = {
  id: 3,
  url,
  enabled: true,
  events: ['enquiry.received'],
  createdAt: '2026-11-20T10:00:00.000Z',
};

function open(answers: object = {}) {
  return renderApp('/company-webhooks', {
    'session.get': owner,
    'company.webhooks.list': [webhook],
    'company.webhooks.listDeliveries': { deliveries: [], nextCursor: null },
    ...answers,
  });
}

it('an owner sees the company’s webhooks, and creates one with the company’s own events', async () => {
  const { calls } = open({ 'company.webhooks.create': { id: 4, secret: 'whsec_new' } });
  const card = within(await screen.findByRole('region', { name: url }));
  expect(await card.findByText('A reader sends you an enquiry, with its text.')).toBeDefined();
  const sidebar = within(await screen.findByRole('navigation', { name: 'Portal' }));
  expect(sidebar.getByRole('link', { name: 'Webhooks' }).getAttribute('href')).toBe('/company-webhooks');
  await clickButton('New webhook');
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(3);
  fillField(/^URL/, url);
  dialog.getByRole('checkbox', { name: 'An enquiry is marked as answered' }).click();
  await clickButton('Create webhook');
  expect((await screen.findByLabelText('Webhook secret')).textContent).toBe('whsec_new');
  expect(calls).toContainEqual({
    procedure: 'company.webhooks.create',
    input: { url, events: ['enquiry.received', 'page.published'] },
  });
});

it('a limit that is reached is said in the dialog', async () => {
  open({ 'company.webhooks.create': errorResponse(409, 'At most 5 webhooks: delete one first.') });
  await screen.findByRole('region', { name: url });
  await clickButton('New webhook');
  fillField(/^URL/, url);
  await clickButton('Create webhook');
  expect(await screen.findByText(/At most 5 webhooks/)).toBeDefined();
});

it.each([
  ['an editor', { ...owner, company: { ...company, role: 'editor' } }, /Only the company’s owners/],
  ['staff who view as an owner', { ...owner, impersonating: true }, /Only the company’s owners/],
  ['an account without a company', someUser, /Create your company profile first/],
])('%s sees none of it, and loads nothing', async (_, user, text) => {
  const { calls } = open({ 'session.get': user });
  expect(await screen.findByText(text)).toBeDefined();
  expect(calls.filter(({ procedure }) => procedure.startsWith('company.webhooks'))).toEqual([]);
});
