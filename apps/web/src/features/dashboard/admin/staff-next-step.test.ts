import type { AdminDashboard } from '@headwater/contract/dashboard';
import { expect, test } from 'vitest';
import { findStaffNextStep } from './staff-next-step.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const quiet: AdminDashboard = {
  submittals: { waiting: 0, oldestAt: null, oldestId: null, nextId: null },
  brokenPages: { count: 0, submittalId: null },
  purchaseOrders: { waiting: 0, oldestAt: null },
  mails: { failed: 0, lateSince: null },
  paymentsSetAside: 0,
  weeks: [],
  accessEnding: [],
  disk: null,
};
const busy: AdminDashboard = {
  ...quiet,
  submittals: { waiting: 1, oldestAt: '2026-11-26T12:00:00.000Z', oldestId: 17, nextId: 17 },
  brokenPages: { count: 1, submittalId: 7 },
  purchaseOrders: { waiting: 2, oldestAt: '2026-11-18T09:00:00.000Z' },
  mails: { failed: 3, lateSince: null },
  paymentsSetAside: 1,
};
const hidden: AdminDashboard = {
  ...quiet,
  submittals: null,
  brokenPages: null,
  purchaseOrders: null,
  mails: null,
  paymentsSetAside: null,
  weeks: null,
  accessEnding: null,
};

const titleOf = (dashboard: AdminDashboard, viewsAs = false) =>
  findStaffNextStep(dashboard, now, viewsAs)?.title;

test('tasks that readers and companies wait for come first', () => {
  expect(titleOf(busy)).toBe('1 submittal waits for review');
  const reviewed = { ...busy, submittals: quiet.submittals };
  expect(titleOf(reviewed)).toBe('1 public page has a problem');
  const repaired = { ...reviewed, brokenPages: quiet.brokenPages };
  expect(titleOf(repaired)).toBe('2 purchase orders wait');
  const processed = { ...repaired, purchaseOrders: quiet.purchaseOrders };
  expect(titleOf(processed)).toBe('1 card payment needs checking');
  expect(titleOf({ ...processed, paymentsSetAside: 0 })).toBe('3 emails could not be sent');
});

test('submittals that wait for somebody else are mentioned', () => {
  const held = { waiting: 2, oldestAt: '2026-11-26T12:00:00.000Z', oldestId: null, nextId: null };
  expect(findStaffNextStep({ ...quiet, submittals: held }, now, false)).toEqual({
    title: 'Nothing is waiting for you',
    text: 'The submittals in the queue are waiting for a payment, an answer or a colleague.',
    action: null,
  });
});

test('an empty dashboard says so, and leads support to the users', () => {
  expect(titleOf(quiet, true)).toBe('Nothing is waiting for you');
  expect(titleOf({ ...hidden, purchaseOrders: quiet.purchaseOrders })).toBe('Nothing is waiting for you');
  expect(titleOf(hidden, true)).toBe('Help a user');
  expect(titleOf(hidden)).toBeUndefined();
});
