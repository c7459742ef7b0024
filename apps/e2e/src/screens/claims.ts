import { admin, company, press, type ScreenCase } from './screen.ts';

const name = {
  name: 'Brook & Sons',
  count: 7,
  newest: [
    { id: 1, title: 'A weir for the Calder', path: '/case-studies/a-weir-for-the-calder' },
    { id: 2, title: 'A third less energy at Thornley borehole', path: '/case-studies/thornley' },
  ],
};
const claim = {
  id: 4,
  name: 'Brook & Sons',
  reason: 'We were called that until 2019.',
  status: 'waiting',
  createdAt: '2026-11-02T10:00:00.000Z',
  response: null,
};
const own = [
  claim,
  { ...claim, id: 3, name: 'Calder Pump Works', status: 'approved', response: 'The same address' },
  {
    ...claim,
    id: 2,
    name: 'North Eastern Water Engineering and Environment',
    status: 'rejected',
    response: 'This name has been given to another company.',
  },
];
const profile = { introHeader: 'Pumps that last', uuid: '0a1b2c3d-0000-4000-8000-00000000000f' };
const claimOf = (id: number, title: string) => ({
  ...claim,
  id,
  company: { ...profile, id: id + 30, title },
});
const claims = [claimOf(4, 'Calder Pumps'), claimOf(5, 'Brook Engineering')];
const list = { 'reference.claims.list': { data: [{ ...name, similar: ['Brook and Sons'], claims }] } };
const given = { 'reference.claims.given': { data: [claimOf(9, 'Tarn Membranes')] } };

export const claimScreens: ScreenCase[] = [
  company('claims', '/claims', { mocks: { 'reference.claims.own': { data: own } } }),
  company('claims-none', '/claims'),
  company('claims-failed', '/claims', { mocks: { 'reference.claims.own': { status: 500 } } }),
  admin('name-claims', '/name-claims', { mocks: { ...list, ...given } }),
  admin('name-claims-none', '/name-claims'),
  admin('name-claims-approve', '/name-claims', { mocks: { ...list, ...given }, ...press(/^Approve/) }),
];
