import { followerPath } from '@headwater/db/follower-link';
import { demoFollower } from '@headwater/seed/demo-followers';
import { press, site, type ScreenCase } from './screen.ts';

export const comparison = `/supply-chain/compare?${['calder-pumps', 'blakeney-clarification', 'quern-press', 'tarn-membranes', 'hester-contracting'].map((slug) => `company=${slug}`).join('&')}`;

export const siteScreens: ScreenCase[] = [
  site('home', '/'),
  site('companies', '/supply-chain'),
  site('finder-words', '/supply-chain?q=dosing+pumps+leeds'),
  site('finder-filtered', '/supply-chain?studies=yes&size=10-49&sort=name'),
  site('finder-some-words', '/supply-chain?q=dosing+valves+leeds'),
  site('finder-none', '/supply-chain?q=zeppelin&size=250%2B'),
  site('finder-filters', '/supply-chain?size=10-49', {
    onlyAt: 'phone',
    show: async (page) => {
      await page.getByText('Filters (1)').click();
      await page.getByText('Works in').click();
    },
  }),
  site('finder-kept', `/supply-chain?q=membranes&${comparison.replace(/^.*\?/, '')}`, {
    show: async (page) => page.getByText('5 companies kept').click(),
  }),
  site('finder-chosen', '/supply-chain?q=pumps', {
    show: async (page) => page.getByRole('checkbox').first().check(),
  }),
  site('compare', comparison),
  site('compare-two', '/supply-chain/compare?company=calder-pumps&company=quern-press'),
  site('compare-one', '/supply-chain/compare?company=calder-pumps&company=nobody'),
  site('compare-none', '/supply-chain/compare'),
  site('compare-print', comparison, { show: async (page) => page.emulateMedia({ media: 'print' }) }),
  site('company', '/supply-chain/calder-pumps'),
  site('mini-case-studies', '/mini-case-studies'),
  site('news', '/press-releases'),
  site('article', '/mini-case-studies/a-third-less-energy-at-thornley-borehole'),
  site('case-studies', '/case-studies'),
  site('innovations', '/innovations'),
  site('category', '/supply-chain?category=37'),
  site('picture', '/supply-chain/calder-pumps', press(/^Enlarge/)),
  site('case-study', '/case-studies/replacing-lead-supply-pipes-street-by-street'),
  site('search', '/search?q=water'),
  site('search-narrowed', '/search?q=water&type=case-study&year=2026'),
  site('search-none', '/search?q=zeppelin'),
  site('search-suggestion', '/search?q=boerhole'),
  site('release', '/press-releases/calder-pumps-opens-a-service-depot-in-gloucester'),
  site('press-page', '/supply-chain/calder-pumps/press'),
  site('print', '/supply-chain/calder-pumps', {
    show: async (page) => page.emulateMedia({ media: 'print' }),
  }),
  site('follow', '/follow?company=calder-pumps'),
  site('follow-wrong', '/follow?q=lead', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Follow by email' }).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  site('follow-sent', '/follow?type=case-study&sent'),
  site('follower', `${followerPath({ followerId: 1, linkKey: demoFollower.linkKey })}?done=changed`),
  site('follower-end', `${followerPath({ followerId: 1, linkKey: demoFollower.linkKey })}/end`),
  site('follower-unknown', '/follow/1/nobody'),
  site('privacy', '/privacy'),
  site('terms', '/terms'),
  site('imprint', '/imprint'),
  site('not-found', '/supply-chain/nobody'),
];
