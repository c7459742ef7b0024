import * as member from '../../../company/members/member-mails.ts';
import * as ownership from '../../../company/members/ownership-mails.ts';
import { weeklySummaryMail } from '../../../mails/notifications/weekly-summary-mail.ts';
import { renderCompanyEmail, type EmailSettings } from '../../../mails/rendering/render-email.ts';
import { SAMPLE_EMAIL as email, sampleCompany, type MailSample } from './mail-sample.ts';

const { id: companyId, title: company } = sampleCompany;

export function memberSamples(portal: EmailSettings): MailSample[] {
  const invitation = {
    company,
    invitedBy: email,
    role: 'editor',
    url: `${portal.portalUrl}/invitation`,
  } as const;
  const summary = weeklySummaryMail(portal, {
    count: 5,
    newest: [
      { subject: 'Approved: your news', company, url: '/articles', at: new Date('2026-11-20T09:12:00Z') },
    ],
  });
  return [
    {
      label: 'An invitation to work on a company',
      sample: member.invitationMail(portal, { ...invitation, handsOver: false }),
      required: ['role'],
    },
    {
      label: 'An invitation to take a company over',
      sample: member.invitationMail(portal, { ...invitation, handsOver: true }),
    },
    {
      label: 'A company has a new member',
      sample: member.memberJoinedMail(portal, { email, role: 'editor' }),
      required: ['role'],
    },
    {
      label: 'A member has another role',
      sample: member.roleChangedMail(portal, { email, from: 'viewer', to: 'editor' }),
      required: ['role'],
    },
    {
      label: 'Another role of one’s own',
      sample: member.ownRoleChangedMail(portal, { company, to: 'editor' }),
      required: ['role'],
    },
    {
      label: 'Somebody is no longer a member',
      sample: member.memberLeftMail(portal, { email, because: 'left' }),
      required: ['what happened'],
    },
    { label: 'Removed from a company', sample: member.memberRemovedMail(portal, { company }) },
    {
      label: 'A company has been handed over',
      sample: member.companyHandedOverMail(portal, { companyId, company, email }),
    },
    {
      label: 'A company goes on with its other owners',
      sample: ownership.companyPassedOnMail(portal, {
        companyId,
        company,
        because: 'closed',
        owners: [email],
      }),
    },
    { label: 'A company is closed', sample: ownership.companyClosedMail(portal, { company }) },
    {
      label: 'A company is closed for now',
      sample: ownership.companySuspendedMail(portal, { company, pagesHidden: true }),
    },
    {
      label: 'A company is open again',
      sample: ownership.companyReopenedMail(portal, { companyId, company }),
    },
    { label: 'The weekly summary', sample: renderCompanyEmail(portal, null, summary) },
  ];
}
