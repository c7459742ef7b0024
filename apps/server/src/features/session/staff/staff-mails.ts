import { staffRoleLabels, type StaffRole } from '@headwater/contract/staff-roles';
import { defineStaffMail } from '../../mails/define-mail.ts';

/** Renders the mail to a person with a new staff role. */
export const staffRoleMail = defineStaffMail<[{ role: StaffRole; isFirst: boolean; endedTokens: number }]>({
  kind: 'staff-role',
  template: (portal, { role, isFirst, endedTokens }) => {
    const counts = isFirst
      ? 'You have been signed out. Sign in again to use your new role.'
      : 'It applies at once.';
    const tokens =
      endedTokens === 0
        ? ''
        : ' The API tokens of your former role no longer work: create new ones where scripts need them.';
    return {
      subject: `Your role on the staff of ${portal.publisher.name}`,
      preheader: 'An administrator has given you a role.',
      body: [
        `An administrator has given you a role on the staff of this portal. ${counts}${tokens}`,
        { facts: [['Role', staffRoleLabels[role]]] },
        'If you did not expect this, tell an administrator.',
      ],
      link: { label: 'Open the dashboard', url: `${portal.portalUrl}/dashboard` },
    };
  },
  sample: () => [{ role: 'reviewer', isFirst: true, endedTokens: 0 }],
});

/** Renders the mail to a person whose staff role has ended. */
export const staffRoleEndedMail = defineStaffMail<[]>({
  kind: 'staff-role-ended',
  template: (portal) => ({
    subject: `Your role on the staff of ${portal.publisher.name} has ended`,
    preheader: 'You have been signed out.',
    body: [
      'An administrator has ended your role on the staff of this portal. You have been signed out everywhere, and your API tokens no longer work.',
      'Your account stays: sign in to use it as before.',
    ],
    link: { label: 'Sign in', url: `${portal.portalUrl}/login` },
  }),
  sample: () => [],
});
