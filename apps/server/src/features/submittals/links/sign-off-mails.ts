import { formatDay } from '@headwater/contract/dates';
import { defang } from '@headwater/contract/defang';
import { editPath, itemKind } from '@headwater/contract/item-types';
import { defineCompanyMail, defineMail } from '../../mails/define-mail.ts';
import { itemMail, type MailItem, sampleItem } from '../item-mail.ts';

interface SignOffMail {
  item: MailItem;
  company: string | null;
  sentBy: string;
  note: string;
  endsOn: string;
  url: string;
}

/** Renders the mail that asks a person without an account to sign a draft off. */
export const signOffMail = defineMail<[SignOffMail]>({
  kind: 'sign-off-requested',
  label: 'A guest is asked to sign off a page',
  required: ['last day'],
  template: (_, { item, company, sentBy, note, endsOn, url }) => ({
    subject: 'You are asked to sign off a page before it is published',
    preheader: `You need no account. The link works until ${formatDay(endsOn)}.`,
    body: [
      'You have been asked to look at a page that is not published yet, and to sign it off or ask for changes. You do not need an account.',
      {
        facts: [
          ['Title', item.title],
          ...(company === null ? [] : [['Company', company] as const]),
          ['Asked by', sentBy],
        ],
      },
      ...(note === '' ? [] : ['They write:', { quote: note }]),
      `The link works until ${formatDay(endsOn)}.`,
    ],
    warning: [
      'Anyone with the link can see the page: please do not forward it. If you do not know the sender, ignore this email.',
    ],
    link: { label: 'See the page', url },
    values: { 'last day': formatDay(endsOn) },
  }),
  sample: (parts) => [
    {
      item: sampleItem(parts),
      company: parts.company,
      sentBy: parts.email,
      note: parts.typed('Is the second paragraph right?'),
      endsOn: '2026-12-09',
      url: `${parts.portalUrl}/sign-off`,
    },
  ],
});

interface Answered {
  name: string;
  words: string;
  comments: number;
}

export const signedOffMail = defineAnswerMail('signed-off', 'Signed off by a guest', {
  outcome: 'Signed off',
  preheader: 'It is signed off as you sent it.',
  describe: (kind) => `has approved your ${kind} as you sent it.`,
});

export const changesAskedMail = defineAnswerMail('sign-off-changes-asked', 'A guest wants changes', {
  outcome: 'Changes requested by your guest',
  preheader: 'It is not signed off yet.',
  describe: (kind) => `asks you to change your ${kind} before it is approved.`,
});

/** Defines an email to a company about a guest's answer. */
function defineAnswerMail(
  kind: string,
  label: string,
  {
    outcome,
    preheader,
    describe,
  }: { outcome: string; preheader: string; describe: (kind: string) => string },
) {
  return defineCompanyMail<[MailItem, Answered]>({
    kind,
    label,
    messageKind: 'decisions',
    template: (portal, item, { name, words, comments }) => {
      const guest = defang(name);
      return itemMail(portal, item, {
        outcome,
        preheader,
        body: [
          `${guest} ${describe(itemKind(item))}`,
          {
            facts: [
              ['Title', item.title],
              ['Name', name],
              ...(comments === 0 ? [] : [['Comments', String(comments)] as const]),
            ],
          },
          ...(words === '' ? [] : ['They write:', { quote: words }]),
        ],
        link: { label: 'See it in the portal', url: `${portal.portalUrl}${editPath(item)}#messages` },
        values: { guest },
      });
    },
    sample: (parts) => [
      sampleItem(parts),
      { name: parts.typed('Ada Byron'), words: parts.typed('Well done.'), comments: 2 },
    ],
  });
}
