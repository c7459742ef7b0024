import type { TrashedItem } from '@headwater/contract/trash';
import { progressSteps } from '@headwater/contract/progress';
import { unscheduled } from '@headwater/contract/submittals';
import { company, member, newcomer, waitForFailure, type ScreenCase } from './screen.ts';

const uuid = '00000000-0000-4000-8000-000000000000';
const owner = { email: 'marketing@calderpumps.example', viewingAs: null };
const deleted: TrashedItem = {
  id: 1,
  uuid,
  type: 'press-release',
  title: 'Calder Pumps takes on ten apprentices in its eleventh decade',
  at: '2026-11-20T09:00:00.000Z',
  cause: 'deleted',
  by: owner,
  reason: null,
  published: true,
  restorableUntil: '2026-12-20',
};
const items: TrashedItem[] = [
  deleted,
  {
    ...deleted,
    id: 2,
    title: 'An old depot',
    published: false,
    by: { email: 'sue@headwater.example', viewingAs: { email: owner.email } },
  },
  {
    ...deleted,
    id: 3,
    type: 'mini-case-study',
    title: 'A third less energy at Thornley borehole',
    cause: 'staff',
    by: null,
    reason: 'The works in the second picture belong to another company, which asked us to take it down.',
    published: false,
    restorableUntil: null,
  },
  { ...deleted, id: 4, title: 'Open day in October', cause: 'end-date', by: null, published: false },
  { ...deleted, id: 5, type: 'company', title: 'Calder Pumps', cause: 'company', published: false },
];

const full = { mocks: { 'trash.list': { data: { items, nextCursor: 1 } } } };

const status = {
  isSubmitted: false,
  response: 'approved',
  reason: null,
  publicUrl: null,
  appearance: unscheduled,
  steps: progressSteps('company', new Set(['description', 'logo', 'gallery', 'addresses', 'categories'])),
};
const unpublished = {
  at: '2026-11-20T09:00:00.000Z',
  cause: 'company',
  reason: null,
  republishableUntil: '2026-12-20',
  putBackUntil: null,
};
const takenDown = {
  ...unpublished,
  cause: 'staff',
  reason: 'The works in the second picture belong to another company.',
  republishableUntil: null,
  putBackUntil: '2026-12-20',
};

/** Each part of the profile and its state are then loaded separately. */
const alone = { 'company.profile': { status: 500 } };

/** Screens of the trash, and of the profile of a company whose page is in it. */
export const trashScreens: ScreenCase[] = [
  company('trash', '/trash', full),
  company('trash-empty', '/trash', { mocks: { 'trash.list': { data: { items: [], nextCursor: null } } } }),
  company('trash-failing', '/trash', { ...waitForFailure, mocks: { 'trash.list': { status: 500 } } }),
  member('viewer', 'trash', '/trash', full),
  newcomer('trash', '/trash'),
  company('unpublished', '/company', {
    mocks: { ...alone, 'submittals.get': { data: { ...status, unpublished } } },
  }),
  company('taken-down', '/company', {
    mocks: { ...alone, 'submittals.get': { data: { ...status, unpublished: takenDown } } },
  }),
];
