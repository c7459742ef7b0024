import { formatDay, londonDay } from '@headwater/contract/dates';
import { CONFIRM_FOLLOW_DAYS, type Follow } from '@headwater/contract/follows';
import { isPaid, singularName, type ItemType } from '@headwater/contract/item-types';
import type { RenderedEmail } from '../mails/mail-outbox.queries.ts';
import type { EmailBlock } from '../mails/rendering/email-template.ts';
import {
  renderEmail,
  renderSource,
  type EmailSettings,
  type LabelledEmailSettings,
} from '../mails/rendering/render-email.ts';

type Followed = Pick<Follow, 'label' | 'name' | 'frequency'>;

interface FollowLink {
  follows: readonly Followed[];
  /** Of the follower's own page. */
  url: string;
}

/** Renders the email that asks whether a reader wants to follow something. */
export function confirmFollowMail(portal: EmailSettings, { follows, url }: FollowLink): RenderedEmail {
  return renderEmail(portal, {
    kind: 'confirm-follow',
    subject: `Please confirm: emails from ${portal.publisher.name}`,
    preheader: 'Nothing is sent before you confirm.',
    body: [
      `Somebody, probably you, would like to get emails about what is new on ${portal.publisher.name}.`,
      toFacts(follows),
    ],
    warning: [
      `Nothing is sent before you confirm. If this was not you, ignore this email: the request is deleted after ${CONFIRM_FOLLOW_DAYS} days.`,
    ],
    link: { label: 'Confirm', url },
  });
}

/** Renders the email to a reader who wants to follow what they follow already. */
export function followedAlreadyMail(portal: EmailSettings, { follows, url }: FollowLink): RenderedEmail {
  return renderEmail(portal, {
    kind: 'followed-already',
    subject: `What you follow on ${portal.publisher.name}`,
    preheader: 'You follow this already.',
    body: ['You follow this already, and get an email when there is something new.', toFacts(follows)],
    warning: ['On the page of this link you can change how often you get these emails, and end them.'],
    link: { label: 'See what you follow', url },
  });
}

function toFacts(follows: readonly Followed[]): EmailBlock {
  return {
    facts: follows.map(({ label, name, frequency }) => [label, `${name} (${frequency})`]),
  };
}

/** Something new, as a digest lists it. */
export interface DigestEntry {
  type: ItemType;
  title: string;
  companyName: string;
  /** Root-relative, on the public site. */
  path: string;
  publishedAt: Date;
}

/** The number of entries that a digest lists. */
export const MAX_DIGEST_ENTRIES = 30;

/** What a digest says beside what other emails do. */
export interface DigestSettings extends LabelledEmailSettings {
  publicSiteUrl: string;
}

/** Renders the email with what is new of all that a reader follows; what is paid for has its label. */
export function followDigestMail(
  portal: DigestSettings,
  { entries, followerUrl }: { entries: readonly DigestEntry[]; followerUrl: string },
): RenderedEmail {
  const { publisher, publicSiteUrl } = portal;
  const listed = entries.slice(0, MAX_DIGEST_ENTRIES);
  const more = entries.length > listed.length ? 'There is more on the site.' : '';
  return renderSource(portal, {
    template: {
      kind: 'follow-digest',
      subject: `New on ${publisher.name}, of what you follow`,
      preheader: 'Published since your last email.',
      body: [
        'This is new of what you follow, the newest first.',
        {
          links: listed.map(({ type, title, companyName, path, publishedAt }) => ({
            label: [
              `${singularName(type)}, ${formatDay(londonDay(publishedAt))}`,
              ...(isPaid(type) ? [publisher.advertLabel] : []),
            ].join(' · '),
            url: `${publicSiteUrl}${path}`,
            quote: [title, ...(type === 'company' ? [] : [companyName])].filter(Boolean).join('\n'),
          })),
        },
        ...(more === '' ? [] : [more]),
      ],
      warning: ['You get this email because you have confirmed that you want to follow this.'],
      link: { label: 'Open the site', url: `${publicSiteUrl}/` },
      values: { more },
    },
    followerUrl,
  });
}
