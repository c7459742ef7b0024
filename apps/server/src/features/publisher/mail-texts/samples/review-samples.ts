import type { EmailSettings } from '../../../mails/rendering/render-email.ts';
import { claimDecidedMail } from '../../../reference/claims/claim-mails.ts';
import * as amendment from '../../../submittals/amendments/amendment-mails.ts';
import { liveMail } from '../../../submittals/live-proof/live-proof-mails.ts';
import { editorsMessageMail } from '../../../submittals/messages/message-mails.ts';
import * as schedule from '../../../submittals/schedule/schedule-mails.ts';
import * as signOff from '../../../submittals/sign-offs/sign-off-mails.ts';
import * as submittal from '../../../submittals/submittal-mails.ts';
import * as unpublish from '../../../submittals/unpublish/unpublish-mails.ts';
import { SAMPLE_EMAIL, SAMPLE_TITLE, sampleCompany, type MailSample } from './mail-sample.ts';

const item = { type: 'press-release', uuid: 'sample', title: SAMPLE_TITLE } as const;
const url = 'https://site.example/press-releases/quiet-pumps';
const reason = 'The third picture is blurred.';
const notBefore = new Date('2026-12-01T09:00:00Z');

export function reviewSamples(portal: EmailSettings): MailSample[] {
  return [
    ...decisionSamples(portal),
    ...publicationSamples(portal),
    ...signOffSamples(portal),
    ...claimSamples(portal),
  ];
}

function decisionSamples(portal: EmailSettings): MailSample[] {
  return [
    {
      label: 'Submitted for approval',
      sample: submittal.submittedMail(portal, item, { waitingTime: { usual: 6, most: 16 }, times: 1 }),
    },
    { label: 'Approved', sample: submittal.approvedMail(portal, item, url) },
    {
      label: 'Not approved',
      sample: submittal.rejectedMail(portal, item, { isDeletion: false, reason }),
    },
    {
      label: 'Changes needed',
      sample: submittal.changesRequestedMail(portal, item, `1. Pictures: ${reason}`),
    },
    {
      label: 'A correction to accept',
      sample: amendment.amendmentOfferedMail(portal, item, { id: 1, note: 'A comma was missing.' }),
    },
    {
      label: 'Corrected by an editor',
      sample: amendment.amendedMail(portal, item, { note: 'A comma was missing.' }),
      required: ['outcome'],
    },
    { label: 'A decision is undone', sample: submittal.undoneMail(portal, item) },
    {
      label: 'A message from an editor',
      sample: editorsMessageMail(portal, { item, text: 'Which year was that?' }),
    },
  ];
}

function publicationSamples(portal: EmailSettings): MailSample[] {
  return [
    { label: 'The page is live', sample: liveMail(item, { url, sharingPicture: null }) },
    {
      label: 'Approved for a later time',
      sample: schedule.scheduledMail(portal, item, { url, notBefore }),
      required: ['moment'],
    },
    {
      label: 'Another time of publication',
      sample: schedule.rescheduledMail(portal, item, { notBefore, appearsUntil: null }),
    },
    { label: 'Approved, and waiting for access', sample: schedule.heldMail(portal, item) },
    { label: 'Ended before it could appear', sample: schedule.lapsedMail(portal, item) },
    { label: 'Taken down at its end', sample: schedule.endedMail(portal, item) },
    { label: 'Taken down as the company asked', sample: submittal.approvedMail(portal, item, null) },
    {
      label: 'Not taken down',
      sample: submittal.rejectedMail(portal, item, { isDeletion: true, reason }),
    },
    { label: 'Taken off the site by editors', sample: unpublish.takenDownMail(portal, item, reason) },
    { label: 'Put back on the site by editors', sample: unpublish.putBackMail(portal, item) },
  ];
}

function signOffSamples(portal: EmailSettings): MailSample[] {
  const answered = { name: 'Ada Byron', words: 'Well done.', comments: 2 };
  return [
    {
      label: 'A guest is to sign off a page',
      sample: signOff.signOffMail(portal, {
        item,
        company: sampleCompany.title,
        sentBy: SAMPLE_EMAIL,
        note: 'Is the second paragraph right?',
        endsOn: '2026-12-09',
        url: `${portal.portalUrl}/sign-off`,
      }),
      required: ['last day'],
    },
    {
      label: 'Signed off by a guest',
      sample: signOff.signOffAnsweredMail(portal, item, { ...answered, answer: 'signed-off' }),
    },
    {
      label: 'A guest wants changes',
      sample: signOff.signOffAnsweredMail(portal, item, { ...answered, answer: 'changes-asked' }),
    },
  ];
}

function claimSamples(portal: EmailSettings): MailSample[] {
  const claim = { name: 'Calder Pumps Ltd', response: 'Your website names it.' };
  return [
    { label: 'A claim is approved', sample: claimDecidedMail(portal, { ...claim, outcome: 'approved' }) },
    { label: 'A claim is rejected', sample: claimDecidedMail(portal, { ...claim, outcome: 'rejected' }) },
    { label: 'A name is taken back', sample: claimDecidedMail(portal, { ...claim, outcome: 'undone' }) },
  ];
}
