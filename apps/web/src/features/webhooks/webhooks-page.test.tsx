// @vitest-environment jsdom
import type { Delivery, Webhook } from '@headwater/contract/webhooks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../app/testing/answer-calls.ts';
import { openPortal, setUpPortal, someAdmin } from '../../app/testing/open-portal.tsx';
import { press, typeIn } from '../../app/testing/type-in.ts';

setUpPortal();

const url = 'https://news.example/hook';
const webhook: Webhook = { id: 3, url, enabled: true, createdAt: '2026-11-20T10:00:00.000Z' };
const sent = { event: 'published', title: 'A new pump', createdAt: webhook.createdAt, attempts: 1 };
const deliveries: Delivery[] = [
  { ...sent, id: 11, deliveredAt: webhook.createdAt, lastStatus: 204, lastError: null },
  {
    ...sent,
    id: 10,
    attempts: 4,
    deliveredAt: null,
    lastStatus: 500,
    lastError: 'The receiver answered 500',
  },
  { ...sent, id: 9, attempts: 0, deliveredAt: null, lastStatus: null, lastError: null },
];

function openWebhooks(answers: Record<string, unknown> = {}) {
  return openPortal('/webhooks', {
    user: someAdmin,
    'webhooks.list': [webhook],
    'webhooks.listDeliveries': { deliveries, next: null },
    ...answers,
  });
}

async function askToDelete() {
  await press(`Delete ${url}`);
  return within(await screen.findByRole('alertdialog', { name: `Delete ${url}?` }));
}

describe('the webhooks', () => {
  it('have what each was sent, and what became of it', async () => {
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

  it('say so where there are none, and where they cannot be fetched', async () => {
    openWebhooks({ 'webhooks.list': [] });
    expect(await screen.findByText('No other system is told yet.')).toBeDefined();
    cleanup();
    openWebhooks({ 'webhooks.list': refusal(500, 'Please try again shortly.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch webhooks');
    expect(screen.queryByText('No other system is told yet.')).toBeNull();
  });

  it('are made with an address, and their secret is shown once', async () => {
    const { calls } = openWebhooks({ 'webhooks.create': { id: 4, secret: 'whsec_new' } });
    await press('New webhook');
    await screen.findByRole('dialog', { name: 'New webhook' });
    typeIn(/^URL/, url);
    await press('Make webhook');
    await screen.findByRole('dialog', { name: 'Copy the secret' });
    expect(screen.getByLabelText('Webhook secret').textContent).toBe('whsec_new');
    expect(calls).toContainEqual({ procedure: 'webhooks.create', input: { url } });
    await press("I've copied the secret");
    await waitFor(() => expect(screen.queryByLabelText('Webhook secret')).toBeNull());
  });

  it('that are refused keep what was typed, with the reason at the field', async () => {
    const message = 'Must start with https://';
    openWebhooks({ 'webhooks.create': refusal(400, message, [{ path: 'url', message }]) });
    await press('New webhook');
    await screen.findByRole('dialog', { name: 'New webhook' });
    typeIn(/^URL/, 'http://news.example');
    await press('Make webhook');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('textbox', { name: /^URL/ })).toHaveProperty('value', 'http://news.example');
  });

  it('are turned off', async () => {
    const { calls } = openWebhooks({ 'webhooks.update': { success: true } });
    await press(`Disable ${url}`);
    await waitFor(() =>
      expect(calls).toContainEqual({ procedure: 'webhooks.update', input: { id: 3, enabled: false } }),
    );
  });

  it('are deleted after a question', async () => {
    let webhooks = [webhook];
    const { calls } = openWebhooks({
      'webhooks.list': () => webhooks,
      'webhooks.remove': () => {
        webhooks = [];
        return { success: true };
      },
    });
    const question = await askToDelete();
    expect(calls.map(({ procedure }) => procedure)).not.toContain('webhooks.remove');
    question.getByRole('button', { name: 'Delete' }).click();
    expect(await screen.findByText('No other system is told yet.')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls).toContainEqual({ procedure: 'webhooks.remove', input: { id: 3 } });
  });

  it('stay where the deletion fails', async () => {
    openWebhooks({ 'webhooks.remove': refusal(503, 'Please try again shortly.') });
    const question = await askToDelete();
    question.getByRole('button', { name: 'Delete' }).click();
    expect((await question.findByRole('alert')).textContent).toContain('Failed to delete webhook');
    await press('Cancel');
    expect(await screen.findByRole('region', { name: url })).toBeDefined();
  });

  it('send again what is asked for', async () => {
    const { calls } = openWebhooks({ 'webhooks.replay': { success: true } });
    const [, again] = await screen.findAllByRole('button', { name: 'Send again: A new pump, published' });
    again?.click();
    await waitFor(() => expect(calls).toContainEqual({ procedure: 'webhooks.replay', input: { id: 10 } }));
  });
});
