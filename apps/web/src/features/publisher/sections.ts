import { bankFacts } from '@headwater/contract/bank-details';
import { checkRules } from '@headwater/contract/checks';
import {
  describeFourEyes,
  type PublisherSection,
  type SectionStates,
} from '@headwater/contract/publisher-settings';
import type { ComponentType } from 'react';
import { EditAccess } from './edit-access.tsx';
import { EditChecks } from './edit-checks.tsx';
import { EditContact } from './edit-contact.tsx';
import { EditHome } from './edit-home.tsx';
import { EditMarks } from './edit-marks.tsx';
import { EditLook } from './edit-look.tsx';
import { EditPayment } from './edit-payment.tsx';
import { EditMails } from './edit-mails.tsx';
import { EditReview } from './edit-review.tsx';
import type { EditSectionProps } from './edit-section-props.ts';
import { EditSite } from './edit-site.tsx';
import { EditVideos } from './edit-videos.tsx';

type Fact = readonly [label: string, value: string];

/** Section of the publisher's page, with the dialog that changes it. */
export interface SectionView {
  section: PublisherSection;
  title: string;
  facts: (states: SectionStates) => readonly Fact[];
  Edit: ComponentType<EditSectionProps>;
}

/** Sections in the order of the page. */
export const sections: readonly SectionView[] = [
  {
    section: 'site',
    title: 'Name and texts of the public site',
    facts: ({ site: { value } }) => [
      ['Name', value.name],
      ['Slogan', value.slogan],
      ['For search engines', value.description],
      ['At the foot of each page', value.about],
    ],
    Edit: EditSite,
  },
  {
    section: 'home',
    title: 'Home page of the portal',
    facts: ({ home: { value } }) => [
      ['Heading', value.heading],
      ['Introduction', value.intro],
      ['How it works', titlesOf(value.steps)],
    ],
    Edit: EditHome,
  },
  {
    section: 'look',
    title: 'Colour',
    facts: ({ look: { value } }) => [['Brand colour', value.brand || 'The standard blue']],
    Edit: EditLook,
  },
  {
    section: 'marks',
    title: 'Logo and icon',
    facts: ({ marks: { value } }) => [
      ['Logo', value.logo === '' ? 'The standard drop, and the name' : 'Your own'],
      ['Icon', value.icon === '' ? 'The standard drop' : 'Your own'],
    ],
    Edit: EditMarks,
  },
  {
    section: 'videos',
    title: 'Videos on the home page',
    facts: ({ videos: { value } }) => [['Videos', titlesOf(value.videos)]],
    Edit: EditVideos,
  },
  {
    section: 'contact',
    title: 'Contact',
    facts: ({ contact: { value } }) => [
      ['Email', value.email],
      ['Telephone', value.phone],
      ['Address', value.address],
    ],
    Edit: EditContact,
  },
  {
    section: 'payment',
    title: 'Bank details and terms',
    facts: ({ payment: { value } }) => [
      [
        'Bank account',
        bankFacts(value)
          .map(([label, fact]) => `${label}: ${fact}`)
          .join('\n'),
      ],
      ['How to pay', value.howToPay],
      ['Terms of quotations', value.quotationTerms],
    ],
    Edit: EditPayment,
  },
  {
    section: 'mails',
    title: 'Emails',
    facts: ({ mails: { value } }) => [
      ['Sender', `${value.senderName} <${value.senderEmail}>`],
      ['At the foot of each email', value.footer],
    ],
    Edit: EditMails,
  },
  {
    section: 'review',
    title: 'Paid pages and decisions',
    facts: ({ review: { value } }) => [
      ['Label of paid pages', value.advertLabel],
      ['Days on which editors decide', value.workingDays.join(', ')],
      ['Corrected contact details', value.contactAtOnce ? 'Appear at once' : 'Wait for an editor'],
    ],
    Edit: EditReview,
  },
  {
    section: 'checks',
    title: 'Checks before submitting',
    facts: ({ checks: { value } }) => [
      ['Off', value.off.map((rule) => checkRules[rule].label).join(', ')],
      ['Words', value.words.map(({ use, not }) => `‘${use}’, not ‘${not}’`).join('\n')],
    ],
    Edit: EditChecks,
  },
  {
    section: 'access',
    title: 'Access and approvals',
    facts: ({ access: { value, companies = [] } }) => [
      ['Reminders before access ends', `${value.noticeDays} and ${value.lastNoticeDays} days`],
      ['Days of grace for public pages', String(value.graceDays)],
      ['Two editors approve', describeFourEyes(value.fourEyes, companies) || 'Nothing; one editor is enough'],
    ],
    Edit: EditAccess,
  },
];

/** Shows each value on its own line. */
function titlesOf(parts: readonly { title: string }[]): string {
  return parts.map(({ title }) => title).join('\n');
}
