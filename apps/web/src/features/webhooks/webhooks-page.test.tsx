import type { WebhookDelivery, Webhook } from '@headwater/contract/webhooks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../../../testing/mock-trpc.ts';
import { renderApp, setUpAppTests, someAdmin } from '../../../testing/render-app.tsx';
import { clickButton, fillField } from '../../../testing/user-actions.ts';

setUpAppTests();

const url = 'https://news.example/hook';
const webhook: Webhook = {
  id: 3,
  url,
  enabled: true,
  events: ['published', 'member-left'],
  createdAt: '2026-11-20T10:00:00.000Z',
};
const delivery = { event: 'published', title: 'A new pump', createdAt: webhook.createdAt, attempts: 1 };
const deliveries: WebhookDelivery[] = [
  { ...delivery, id: 11, deliveredAt: webhook.createdAt, lastStatus: 204, lastError: null },
  {
    ...delivery,
    id: 10,
    attempts: 4,
    deliveredAt: null,
    lastStatus: 500,
    lastError: 'The receiver answered 500',
  },
  { ...delivery, id: 9, attempts: 0, deliveredAt: null, lastStatus: null, lastError: null },
];

function openWebhooks(answers: Record<string, unknown> = {}) {
  return renderApp('/webhooks', {
    user: someAdmin,
    'webhooks.list': [webhook],
    'webhooks.listDeliveries': { deliveries, nextCursor: null },
    ...answers,
  });
}

async function openDeleteDialog() {
  await clickButton(`Delete ${url}`);
  return within(await screen.findByRole('alertdialog', { name: 'Delete this webhook?' }));
}

describe('the webhooks', () => {
  it('list the deliveries of each, with their status', async () => {
    openWebhooks();
    const card = within(await screen.findByRole('region', { name: url }));
    expect(card.getByText('On')).toBeDefined();
    const [, ...rows] = await card.findAllByRole('row');
    expect(rows.map((row) => /Delivered|Failed.*|Waiting/.exec(row.textContent)?.[0])).toEqual([
      'Delivered',
      expect.stringContaining('Failed 4 timesThe receiver answered 500'),
      'Waiting',
    ]);
  });

  it('say if their deliveries cannot be loaded', async () => {
    openWebhooks({ 'webhooks.listDeliveries': errorResponse(500, 'Please try again shortly.') });
    const card = within(await screen.findByRole('region', { name: url }));
    expect((await card.findByRole('alert')).textContent).toContain('Failed to fetch deliveries');
  });

  it('show an empty state if there are none, and an error if they cannot be loaded', async () => {
    openWebhooks({ 'webhooks.list': [] });
    expect(await screen.findByText('No webhooks yet.')).toBeDefined();
    cleanup();
    openWebhooks({ 'webhooks.list': errorResponse(500, 'Please try again shortly.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch webhooks');
    expect(screen.queryByText('No webhooks yet.')).toBeNull();
  });

  it('are created with an address, and their secret is shown once', async () => {
    const { calls } = openWebhooks({ 'webhooks.create': { id: 4, secret: 'whsec_new' } });
    await clickButton('New webhook');
    await screen.findByRole('dialog', { name: 'New webhook' });
    fillField(/^URL/, url);
    screen.getByRole('checkbox', { name: 'A payment is received' }).click();
    await clickButton('Create webhook');
    await screen.findByRole('dialog', { name: 'Copy the secret' });
    expect(screen.getByLabelText('Webhook secret').textContent).toBe('whsec_new');
    expect(calls).toContainEqual({
      procedure: 'webhooks.create',
      input: { url, events: ['published', 'updated', 'removed', 'payment-received'] },
    });
    await clickButton("I've copied the secret");
    await waitFor(() => expect(screen.queryByLabelText('Webhook secret')).toBeNull());
  });

  it('keep the typed text if they are refused, with the error at the field', async () => {
    const message = 'Must start with https://';
    openWebhooks({ 'webhooks.create': errorResponse(400, message, [{ path: 'url', message }]) });
    await clickButton('New webhook');
    await screen.findByRole('dialog', { name: 'New webhook' });
    fillField(/^URL/, 'http://news.example');
    await clickButton('Create webhook');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('textbox', { name: /^URL/ })).toHaveProperty('value', 'http://news.example');
  });

  it('receive the chosen events, of which there must be at least one', async () => {
    const { calls } = openWebhooks({ 'webhooks.update': { success: true } });
    expect(await screen.findByText('A page is published. A member leaves a company.')).toBeDefined();
    await clickButton(`Choose events for ${url}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose events' }));
    const box = (name: string) => dialog.getByRole('checkbox', { name });
    expect(box('A page is published')).toHaveProperty('checked', true);
    expect(box('Access has ended')).toHaveProperty('checked', false);
    box('A page is published').click();
    box('A member leaves a company').click();
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true),
    );
    box('Access has ended').click();
    await clickButton('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContainEqual({
      procedure: 'webhooks.update',
      input: { id: 3, events: ['access-ended'] },
    });
  });

  it('are turned off', async () => {
    const { calls } = openWebhooks({ 'webhooks.update': { success: true } });
    await clickButton(`Disable ${url}`);
    await waitFor(() =>
      expect(calls).toContainEqual({ procedure: 'webhooks.update', input: { id: 3, enabled: false } }),
    );
  });

  it('are deleted after a confirmation', async () => {
    let webhooks = [webhook];
    const { calls } = openWebhooks({
      'webhooks.list': () => webhooks,
      'webhooks.remove': () => {
        webhooks = [];
        return { success: true };
      },
    });
    const question = await openDeleteDialog();
    expect(calls.map(({ procedure }) => procedure)).not.toContain('webhooks.remove');
    question.getByRole('button', { name: 'Delete' }).click();
    expect(await screen.findByText('No webhooks yet.')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls).toContainEqual({ procedure: 'webhooks.remove', input: { id: 3 } });
  });

  it('stay if the deletion fails', async () => {
    openWebhooks({ 'webhooks.remove': errorResponse(503, 'Please try again shortly.') });
    const question = await openDeleteDialog();
    question.getByRole('button', { name: 'Delete' }).click();
    expect((await question.findByRole('alert')).textContent).toContain('Failed to delete webhook');
    await clickButton('Cancel');
    expect(await screen.findByRole('region', { name: url })).toBeDefined();
  });

  it('repeat a delivery on request', async () => {
    const { calls } = openWebhooks({ 'webhooks.replay': { success: true } });
    const [, again] = await screen.findAllByRole('button', { name: 'Send again: A new pump: published' });
    again?.click();
    await waitFor(() => expect(calls).toContainEqual({ procedure: 'webhooks.replay', input: { id: 10 } }));
  });
});
