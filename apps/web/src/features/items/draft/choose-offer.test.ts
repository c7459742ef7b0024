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
  ['nothing if nothing was kept', { draft: null, copy: null }, null],
  ['the browser’s draft', { draft, copy: null }, ofBrowser],
  ['the portal’s copy, without fields that the form lacks', { draft: null, copy }, ofPortal],
  ['the portal’s copy if it is newer', { draft, copy }, ofPortal],
  [
    'the browser’s draft if it is newer',
    { draft, copy: { ...copy, savedAt: '2026-11-24T09:00:00.000Z' } },
    ofBrowser,
  ],
  ['the browser’s draft if both are the same', { draft, copy: { ...copy, title: 'Draft' } }, ofBrowser],
  [
    'nothing if the portal’s copy equals the saved text',
    { draft: null, copy: { ...copy, title: 'Saved' } },
    null,
  ],
])('offers %s', (_what, kept, offered) => {
  expect(chooseOffer({ ...kept, present })).toEqual(offered);
});
