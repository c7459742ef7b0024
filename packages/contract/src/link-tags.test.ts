import { expect, test } from 'vitest';
import { tagLink } from './link-tags.ts';

const tags = 'utm_source=site.example&utm_medium=referral';

test.each([
  ['https://brook.example', `https://brook.example/?${tags}`],
  ['https://brook.example/a?b=c%20d+e#part', `https://brook.example/a?b=c%20d+e&${tags}#part`],
  ['https://brook.example/?', `https://brook.example/?${tags}`],
  ['https://brook.example/?utm_campaign=own', 'https://brook.example/?utm_campaign=own'],
  ['https://brook.example/?UTM_Source=own', 'https://brook.example/?UTM_Source=own'],
  ['mailto:sales@brook.example', 'mailto:sales@brook.example'],
  ['tel:+441130000000', 'tel:+441130000000'],
  ['/files/a.pdf', '/files/a.pdf'],
])('a link to %s leads to %s', (link, tagged) => {
  expect(tagLink(link, { host: 'site.example' })).toBe(tagged);
});
