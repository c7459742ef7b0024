import { expect, it } from 'vitest';
import { chooseOffer } from './choose-offer.ts';

const present = { title: 'Saved', content: '<p>Saved</p>' };
const draft = { keptAt: '2026-11-24T10:00:00.000Z', version: 4, values: { ...present, title: 'Draft' } };
const copy = {
  title: 'Copy',
  introHeader: '',
  author: '',
  content: '<p>Saved</p>',
  version: 5,
  savedAt: '2026-11-24T11:00:00.000Z',
  ageMs: 0,
};
const ofBrowser = { ...draft, keeper: 'This browser' };
const ofPortal = {
  keptAt: copy.savedAt,
  version: 5,
  values: { ...present, title: 'Copy' },
  keeper: 'The portal',
};

it.each([
  ['nothing, where nothing was kept', { draft: null, copy: null }, null],
  ['what the browser has kept', { draft, copy: null }, ofBrowser],
  ['what the portal has kept, without the fields that the form lacks', { draft: null, copy }, ofPortal],
  ['the newer one, of the portal', { draft, copy }, ofPortal],
  [
    'the newer one, of the browser',
    { draft, copy: { ...copy, savedAt: '2026-11-24T09:00:00.000Z' } },
    ofBrowser,
  ],
  ['the browser’s where both are the same', { draft, copy: { ...copy, title: 'Draft' } }, ofBrowser],
  ['nothing where the portal’s is what is saved', { draft: null, copy: { ...copy, title: 'Saved' } }, null],
])('offers %s', (_what, kept, offered) => {
  expect(chooseOffer({ ...kept, present })).toEqual(offered);
});
