import { roleNames, type CompanyRole } from '@headwater/contract/company-roles';
import type { RenderedEmail } from '../../mails/mail-outbox.queries.ts';
import type { CompanyEmailTemplate } from '../../mails/rendering/email-template.ts';
import { companyUrl } from '../../mails/rendering/company-url.ts';
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
    kind: handsOver ? 'company-handover' : 'company-invitation',
    subject: handsOver ? 'A company is to be handed over to you' : 'You are invited to work on a company',
    preheader: 'Accept within 7 days.',
    body: [
      handsOver
        ? 'The owner of a company asks you to take it over. You become its owner, and they stay as an editor.'
        : `You are invited to work on a company, as ${roleNames[role]}.`,
      {
        facts: [
          ['Company', company],
          ['Invited by', invitedBy],
        ],
      },
      'The link works once, for 7 days.',
    ],
    warning: ['If you do not know the sender, ignore this email.'],
    link: { label: 'See the invitation', url },
    // Whoever takes a company over becomes its owner; that the sender stays as an editor is no role of the invitation's.
    ...(!handsOver && { values: { role: roleNames[role] } }),
  });
}

/** Writes the mail to the owners about a new member. */
export function memberJoinedMail(
  portal: EmailSettings,
  { email, role }: { email: string; role: CompanyRole },
): CompanyEmailTemplate {
  return {
    messageKind: 'members',
    kind: 'company-member-joined',
    subject: 'Your company has a new member',
    preheader: 'An invitation has been accepted.',
    body: [
      `Somebody has accepted an invitation to your company, as ${roleNames[role]}.`,
      { facts: [['Member', email]] },
    ],
    link: membersLink(portal),
    values: { role: roleNames[role] },
  };
}

interface RoleChange {
  email: string;
  from: CompanyRole;
  to: CompanyRole;
}

/** Writes the mail to the owners about another role of a member. */
export function roleChangedMail(
  portal: EmailSettings,
  { email, from, to }: RoleChange,
): CompanyEmailTemplate {
  return {
    messageKind: 'members',
    kind: 'company-member-role',
    subject: 'A member of your company has another role',
    preheader: 'An owner has changed it.',
    body: [
      `An owner has changed the role of a member of your company, who was ${roleNames[from]} and is ${roleNames[to]} now.`,
      { facts: [['Member', email]] },
    ],
    link: membersLink(portal),
    values: { 'former role': roleNames[from], role: roleNames[to] },
  };
}

/** Writes the mail to the member whose role it is. */
export function ownRoleChangedMail(
  portal: EmailSettings,
  { company, to }: { company: string; to: CompanyRole },
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'company-own-role',
    subject: 'You have another role in a company',
    preheader: 'An owner has changed it.',
    body: [
      `An owner has changed your role in a company: you are ${roleNames[to]} now.`,
      { facts: [['Company', company]] },
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
    values: { role: roleNames[to] },
  });
}

const leavingTexts = {
  left: 'Somebody has left your company.',
  removed: 'An owner has removed somebody from your company.',
  closed: 'Somebody who was a member of your company has closed their account.',
};

/** Writes the mail to the owners about somebody who is a member no longer. */
export function memberLeftMail(
  portal: EmailSettings,
  { email, because }: { email: string; because: keyof typeof leavingTexts },
): CompanyEmailTemplate {
  return {
    messageKind: 'members',
    kind: 'company-member-left',
    subject: 'Somebody is no longer a member of your company',
    preheader: 'They can no longer work on it.',
    body: [
      leavingTexts[because],
      { facts: [['Member', email]] },
      'They can no longer work on it, and their API tokens for it have stopped.',
    ],
    link: membersLink(portal),
    values: { 'what happened': leavingTexts[because] },
  };
}

/** Renders the mail to an owner whose company has been taken over. */
export function companyHandedOverMail(
  portal: EmailSettings,
  { companyId, company, email }: { companyId: number; company: string; email: string },
): RenderedEmail {
  return renderEmail(portal, {
    kind: 'company-handed-over',
    subject: 'Your company has been handed over',
    preheader: 'You are an editor of it now.',
    body: [
      'The company has a new owner. You are an editor of it now.',
      {
        facts: [
          ['Company', company],
          ['Member', email],
        ],
      },
    ],
    link: { label: 'Open the portal', url: companyUrl(portal.portalUrl, { companyId }) },
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

function membersLink({ portalUrl }: EmailSettings) {
  return { label: 'See the members', url: `${portalUrl}/members` };
}
