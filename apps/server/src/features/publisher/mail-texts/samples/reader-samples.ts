import * as follower from '../../../followers/follower-mails.ts';
import { SAMPLE_TITLE, sampleCompany, type MailSample } from './mail-sample.ts';

export function readerSamples(portal: follower.DigestSettings): MailSample[] {
  const followerUrl = `${portal.publicSiteUrl}/follow`;
  const follows = [{ label: 'Company', name: sampleCompany.title, frequency: 'weekly' }] as const;
  const entry = {
    type: 'press-release',
    title: SAMPLE_TITLE,
    companyName: sampleCompany.title,
    path: '/press-releases/quiet-pumps',
    publishedAt: new Date('2026-11-20T09:12:00Z'),
  } as const;
  return [
    {
      label: 'A reader is to confirm what they want to follow',
      sample: follower.confirmFollowMail(portal, { follows, url: followerUrl }),
    },
    {
      label: 'A reader follows this already',
      sample: follower.followedAlreadyMail(portal, { follows, url: followerUrl }),
    },
    {
      label: 'What is new of what a reader follows',
      sample: follower.followDigestMail(portal, { entries: [entry], followerUrl }),
    },
  ];
}
