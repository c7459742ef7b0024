import { roleNames, type CompanyRole } from '@headwater/contract/company-roles';
import { defineCompanyMail, defineMail, type SampleParts } from '../../mails/define-mail.ts';
import type { EmailTemplate } from '../../mails/rendering/email-template.ts';
import { companyUrl } from '../../mails/rendering/company-url.ts';
import type { EmailSettings } from '../../mails/rendering/render-email.ts';

interface Invited {
  company: string;
  invitedBy: string;
  role: CompanyRole;
  url: string;
}

export const invitationMail = defineMail<[Invited]>({
  kind: 'company-invitation',
  label: 'An invitation to work on a company',
  required: ['role'],
  template: (_, { role, ...invited }) => ({
    subject: 'You are invited to work on a company',
    ...invitationTexts(`You are invited to work on a company, as ${roleNames[role]}.`, invited),
    values: { role: roleNames[role] },
  }),
  sample: sampleInvitation,
});

/** An email without a role to fill in: the person who takes a company over becomes its owner. */
export const handoverMail = defineMail<[Invited]>({
  kind: 'company-handover',
  label: 'An invitation to take a company over',
  template: (_, invited) => ({
    subject: 'You have been asked to take over a company',
    ...invitationTexts(
      'The owner of a company has asked you to take it over. You will become its owner, and they will stay as an editor.',
      invited,
    ),
  }),
  sample: sampleInvitation,
});

function invitationTexts(opening: string, { company, invitedBy, url }: Omit<Invited, 'role'>) {
  return {
    preheader: 'Accept within 7 days.',
    body: [
      opening,
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
  } satisfies Partial<EmailTemplate>;
}

function sampleInvitation({ company, email, portalUrl }: SampleParts): [Invited] {
  return [{ company, invitedBy: email, role: 'editor', url: `${portalUrl}/invitation` }];
}

/** Writes the mail to the owners about a new member. */
export const memberJoinedMail = defineCompanyMail<[{ email: string; role: CompanyRole }]>({
  kind: 'company-member-joined',
  label: 'A company has a new member',
  required: ['role'],
  messageKind: 'members',
  template: (portal, { email, role }) => ({
    subject: 'Your company has a new member',
    preheader: 'An invitation has been accepted.',
    body: [`A new member has joined your company, as ${roleNames[role]}.`, { facts: [['Member', email]] }],
    link: membersLink(portal),
    values: { role: roleNames[role] },
  }),
  sample: ({ email }) => [{ email, role: 'editor' }],
});

interface RoleChange {
  email: string;
  from: CompanyRole;
  to: CompanyRole;
}

/** Writes the mail to the owners about a member's new role. */
export const roleChangedMail = defineCompanyMail<[RoleChange]>({
  kind: 'company-member-role',
  label: 'A member’s role has changed',
  required: ['role'],
  messageKind: 'members',
  template: (portal, { email, from, to }) => ({
    subject: 'A member’s role in your company has changed',
    preheader: 'An owner has changed it.',
    body: [
      `An owner has changed a member’s role in your company. They were ${roleNames[from]}, and are now ${roleNames[to]}.`,
      { facts: [['Member', email]] },
    ],
    link: membersLink(portal),
    values: { 'former role': roleNames[from], role: roleNames[to] },
  }),
  sample: ({ email }) => [{ email, from: 'viewer', to: 'editor' }],
});

/** Writes the mail to the member about their own new role. */
export const ownRoleChangedMail = defineMail<[{ company: string; to: CompanyRole }]>({
  kind: 'company-own-role',
  label: 'Your own role has changed',
  required: ['role'],
  template: (portal, { company, to }) => ({
    subject: 'Your role in a company has changed',
    preheader: 'An owner has changed it.',
    body: [
      `An owner has changed your role in a company. You are now ${roleNames[to]}.`,
      { facts: [['Company', company]] },
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
    values: { role: roleNames[to] },
  }),
  sample: ({ company }) => [{ company, to: 'editor' }],
});

const leavingTexts = {
  left: 'A member has left your company.',
  removed: 'An owner has removed a member from your company.',
  closed: 'A member of your company has closed their account.',
};

/** Writes the mail to the owners about a member who has left or was removed. */
export const memberLeftMail = defineCompanyMail<[{ email: string; because: keyof typeof leavingTexts }]>({
  kind: 'company-member-left',
  label: 'A member has left or was removed',
  required: ['what happened'],
  messageKind: 'members',
  template: (portal, { email, because }) => ({
    subject: 'Your company has one member fewer',
    preheader: 'They can no longer work on it.',
    body: [
      leavingTexts[because],
      { facts: [['Member', email]] },
      'They can no longer work on it, and their API tokens for it have stopped.',
    ],
    link: membersLink(portal),
    values: { 'what happened': leavingTexts[because] },
  }),
  sample: ({ email }) => [{ email, because: 'left' }],
});

/** Renders the mail to an owner whose company has been taken over. */
export const companyHandedOverMail = defineMail<[{ companyId: number; company: string; email: string }]>({
  kind: 'company-handed-over',
  label: 'A company has been handed over',
  template: (portal, { companyId, company, email }) => ({
    subject: 'Your company has been handed over',
    preheader: 'You are now an editor of it.',
    body: [
      'The company has a new owner. You are now an editor of it.',
      {
        facts: [
          ['Company', company],
          ['Member', email],
        ],
      },
    ],
    link: { label: 'Open the portal', url: companyUrl(portal.portalUrl, { companyId }) },
  }),
  sample: ({ company, email }) => [{ companyId: 1, company, email }],
});

/** Renders the mail to a member who has been removed. */
export const memberRemovedMail = defineMail<[{ company: string }]>({
  kind: 'company-member-removed',
  label: 'Removed from a company',
  template: (portal, { company }) => ({
    subject: 'You have been removed from a company',
    preheader: 'Your own account stays as it is.',
    body: [
      'An owner has removed you from a company. Your own account stays as it is.',
      { facts: [['Company', company]] },
    ],
    link: { label: 'Open the portal', url: portal.portalUrl },
  }),
  sample: ({ company }) => [{ company }],
});

function membersLink({ portalUrl }: EmailSettings) {
  return { label: 'See the members', url: `${portalUrl}/members` };
}
