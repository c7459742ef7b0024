import { roleLabels, type CompanyRole } from '@headwater/contract/company-roles';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import { renderEmail, type EmailSettings } from '../../mails/rendering/render-email.ts';

interface InvitationMail {
  company: string;
  invitedBy: string;
  role: CompanyRole;
  handsOver: boolean;
  url: string;
}

export function invitationMail(
  portal: EmailSettings,
  { company, invitedBy, role, handsOver, url }: InvitationMail,
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'company-invitation',
    subject: handsOver ? 'A company is to be handed over to you' : 'You are invited to work on a company',
    preheader: 'Accept within 7 days.',
    body: [
      handsOver
        ? 'The owner of a company asks you to take it over. You become its owner, and they stay as an editor.'
        : `You are invited to work on a company, as ${roleLabels[role].toLowerCase()}.`,
      {
        facts: [
          ['Company', company],
          ['Invited by', invitedBy],
        ],
      },
      'The link works once, for 7 days. If you do not know the sender, you need not do anything.',
    ],
    link: { label: 'See the invitation', url },
  });
}

/** Renders the mail to whoever sent an invitation that has been accepted. */
export function memberJoinedMail(
  portal: EmailSettings,
  {
    company,
    email,
    role,
    handsOver,
  }: Pick<InvitationMail, 'company' | 'role' | 'handsOver'> & { email: string },
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'company-member-joined',
    subject: handsOver ? 'Your company has been handed over' : 'Your invitation has been accepted',
    preheader: handsOver ? 'You are an editor of it now.' : 'Your company has a new member.',
    body: [
      handsOver
        ? 'The company has a new owner. You are an editor of it now.'
        : `Your company has a new member, as ${roleLabels[role].toLowerCase()}.`,
      {
        facts: [
          ['Company', company],
          ['Member', email],
        ],
      },
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
  });
}

/** Renders the mail to a member who has been removed. */
export function memberRemovedMail(portal: EmailSettings, { company }: { company: string }): RenderedEmail {
  return renderEmail(portal, {
    kind: 'company-member-removed',
    subject: 'You no longer work on a company',
    preheader: 'An owner has removed you.',
    body: [
      'An owner has removed you from a company. Your own account stays as it is.',
      { facts: [['Company', company]] },
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
  });
}
