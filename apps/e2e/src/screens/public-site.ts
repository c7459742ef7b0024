import { followerPath } from '@headwater/db/follower-link';
import { demoFollower } from '@headwater/seed/demo-followers';
import { press, site, type ScreenCase } from './screen.ts';

export const siteScreens: ScreenCase[] = [
  site('home', '/'),
  site('companies', '/supply-chain'),
  site('company', '/supply-chain/calder-pumps'),
  site('mini-case-studies', '/mini-case-studies'),
  site('news', '/press-releases'),
  site('article', '/mini-case-studies/a-third-less-energy-at-thornley-borehole'),
  site('case-studies', '/case-studies'),
  site('innovations', '/innovations'),
  site('category', '/supply-chain?category=2'),
  site('picture', '/supply-chain/calder-pumps', press(/^Enlarge/)),
  site('case-study', '/case-studies/replacing-lead-supply-pipes-street-by-street'),
  site('search', '/search?q=water'),
  site('search-narrowed', '/search?q=water&type=case-study&year=2026'),
  site('search-none', '/search?q=zeppelin'),
  site('search-suggestion', '/search?q=boerhole'),
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
