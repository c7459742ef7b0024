import { formatDay, londonDay } from '@headwater/contract/dates';
import { CONFIRM_FOLLOW_DAYS, type Follow } from '@headwater/contract/follows';
import { singularName, type ItemType } from '@headwater/contract/item-types';
import { defineMail } from '../mails/define-mail.ts';
import type { EmailBlock } from '../mails/rendering/email-template.ts';
import type { LabelledEmailSettings } from '../mails/rendering/render-email.ts';

type Followed = Pick<Follow, 'label' | 'name' | 'frequency'>;

interface FollowLink {
  follows: readonly Followed[];
  /** The address of the follower's own page. */
  url: string;
}

/** Renders the email that asks whether a reader wants to follow something. */
export const confirmFollowMail = defineMail<[FollowLink]>({
  kind: 'confirm-follow',
  label: 'A reader is to confirm what they want to follow',
  template: (portal, { follows, url }) => ({
    subject: `Please confirm: emails from ${portal.publisher.name}`,
    preheader: 'We send nothing until you confirm.',
    body: [
      `Somebody, probably you, would like to receive emails about what is new on ${portal.publisher.name}.`,
      toFacts(follows),
    ],
    warning: [
      `We send nothing until you confirm. If this was not you, ignore this email: the request is deleted after ${CONFIRM_FOLLOW_DAYS} days.`,
    ],
    link: { label: 'Confirm', url },
  }),
  sample: ({ company }) => [
    {
      follows: [{ label: 'Company', name: company, frequency: 'weekly' }],
      url: 'https://site.example.com/follow',
    },
  ],
});

/** Renders the email to a reader who asks to follow something that they already follow. */
export const followedAlreadyMail = defineMail<[FollowLink]>({
  kind: 'followed-already',
  label: 'A reader follows this already',
  template: (portal, { follows, url }) => ({
    subject: `What you follow on ${portal.publisher.name}`,
    preheader: 'You follow this already.',
    body: ['You follow this already, and get an email when there is something new.', toFacts(follows)],
    warning: ['Open the link to change how often you get these emails, or to end them.'],
    link: { label: 'See what you follow', url },
  }),
  sample: ({ company }) => [
    {
      follows: [{ label: 'Company', name: company, frequency: 'weekly' }],
      url: 'https://site.example.com/follow',
    },
  ],
});

function toFacts(follows: readonly Followed[]): EmailBlock {
  return {
    facts: follows.map(({ label, name, frequency }) => [label, `${name} (${frequency})`]),
  };
}

/** A new item, as a digest lists it. */
export interface DigestEntry {
  type: ItemType;
  title: string;
  companyName: string;
  /** Whether its company pays for it. */
  paid: boolean;
  /** Root-relative, on the public site. */
  path: string;
  publishedAt: Date;
}

interface FollowDigest {
  entries: readonly DigestEntry[];
  /** The address of the follower's own page. */
  followerUrl: string;
}

/** The number of entries that a digest lists. */
export const MAX_DIGEST_ENTRIES = 30;

/** The texts that only a digest has. */
export interface DigestSettings extends LabelledEmailSettings {
  publicSiteUrl: string;
}

/** An email with everything new that a reader follows; paid pages carry their label. */
export const followDigestMail = defineMail<[FollowDigest], DigestSettings>({
  kind: 'follow-digest',
  label: 'What is new of what a reader follows',
  template: ({ publisher, publicSiteUrl }, { entries }) => {
    const listed = entries.slice(0, MAX_DIGEST_ENTRIES);
    const more = entries.length > listed.length ? 'There is more on the site.' : '';
    return {
      subject: `New from what you follow on ${publisher.name}`,
      preheader: 'Published since your last email.',
      body: [
        'Here are the new pages from what you follow, newest first.',
        {
          links: listed.map(({ type, title, companyName, paid, path, publishedAt }) => ({
            label: [
              `${singularName(type)}, ${formatDay(londonDay(publishedAt))}`,
              ...(paid ? [publisher.advertLabel] : []),
            ].join(' · '),
            url: `${publicSiteUrl}${path}`,
            quote: [title, ...(type === 'company' ? [] : [companyName])].filter(Boolean).join('\n'),
          })),
        },
        ...(more === '' ? [] : [more]),
      ],
      warning: ['You are getting this email because you confirmed that you want to follow this.'],
      link: { label: 'Open the site', url: `${publicSiteUrl}/` },
      values: { more },
    };
  },
  frame: ({ followerUrl }) => ({ followerUrl }),
  sample: ({ title, company }) => [
    {
      entries: [
        {
          type: 'press-release',
          title,
          companyName: company,
          paid: true,
          path: '/press-releases/quiet-pumps',
          publishedAt: new Date('2026-11-20T09:12:00Z'),
        },
      ],
      followerUrl: 'https://site.example.com/follow',
    },
  ],
});
