import type { LogEntry } from '@headwater/contract/company-log-entries';
import { expect, it } from 'vitest';
import { describeEntry } from './describe-entry.ts';

const entry: LogEntry = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  action: 'articles.update',
  by: { email: 'anna@calder.example', viewingAs: null },
  item: { type: 'press-release', title: 'New pump' },
  details: {},
};
const staff = { email: 'sue@publisher.example', viewingAs: { email: 'anna@calder.example' } };

it.each<[Partial<LogEntry>, string]>([
  [{ details: { fields: ['introHeader'] } }, 'anna@calder.example changed Intro Header of “New pump”'],
  [
    { details: { fields: ['title', 'content'] } },
    'anna@calder.example changed Title and Content of “New pump”',
  ],
  [{}, 'anna@calder.example changed the texts of “New pump”'],
  [{ item: null }, 'anna@calder.example changed the texts of something since deleted'],
  [
    { by: staff },
    'sue@publisher.example from the publisher, viewing as anna@calder.example, changed the texts of “New pump”',
  ],
  [
    { by: { email: null, viewingAs: null } },
    'Somebody whose account is erased changed the texts of “New pump”',
  ],
  [{ action: 'submittals.approve', by: 'editor' }, 'An editor approved “New pump”'],
  [{ action: 'company.addresses.update' }, 'anna@calder.example changed an address of “New pump”'],
  [
    { action: 'company.addresses.update', details: { published: '5d1b0ab3-9a35-4bd6-a1c8-0c2f0f6a6f11' } },
    'anna@calder.example corrected an address of “New pump”, public at once',
  ],
  [
    { action: 'reference.claims.create', details: { name: 'Tarn' } },
    'anna@calder.example claimed the name “Tarn”',
  ],
  [
    { action: 'reference.claims.approve', by: 'editor', details: { name: 'Tarn' } },
    'An editor gave the company the name “Tarn”',
  ],
  [{ action: 'reference.claims.reject', by: 'editor' }, 'An editor rejected the claim to a name'],
  [
    {
      action: 'purchase-orders.update',
      by: 'editor',
      item: null,
      details: { poReference: 'PO-17', formerStatus: 'waiting', status: 'processed' },
    },
    'Order PO-17 was marked paid',
  ],
  [{ action: 'purchase-orders.update', by: 'editor', details: {} }, 'An order was changed'],
  [
    { action: 'payments.update', by: null, details: { formerStatus: 'processing', status: 'paid' } },
    'A card payment was received',
  ],
  [
    { action: 'company.members.invite', details: { email: 'ben@firm.example', role: 'viewer' } },
    'anna@calder.example invited ben@firm.example as Viewer',
  ],
  [
    {
      action: 'company.members.changeRole',
      details: { email: 'ben@firm.example', formerRole: 'viewer', role: 'editor' },
    },
    'anna@calder.example changed the role of ben@firm.example from Viewer to Editor',
  ],
  [
    { action: 'company.members.join', details: { role: 'owner', handsOver: true } },
    'anna@calder.example joined and took over the company',
  ],
  [
    { action: 'session.switch', by: staff },
    'sue@publisher.example from the publisher viewed the portal as anna@calder.example',
  ],
  [
    { action: 'session.giveReason', by: staff },
    'sue@publisher.example from the publisher said why they viewed the portal as anna@calder.example',
  ],
])('an entry reads as a sentence: %j', (part, sentence) => {
  expect(describeEntry({ ...entry, ...part })).toBe(sentence);
});
