import { fillPlaceholders, mailTextWith } from '@headwater/contract/mail-texts';
import { withPublisher } from '@headwater/db/publisher-settings';
import { readEnv } from '@headwater/runtime/env';
import { expect, test } from 'vitest';
import {
  handoverMail,
  invitationMail,
  memberJoinedMail,
  memberLeftMail,
  ownRoleChangedMail,
  roleChangedMail,
} from '../../company/members/member-mails.ts';
import { splitBody } from '../../mails/rendering/adapt-template.ts';
import { renderSource } from '../../mails/rendering/render-email.ts';
import { signOffMail } from '../../submittals/links/sign-off-mails.ts';
import { listAdaptableMails } from './mail-catalogue.ts';

const portal = withPublisher(readEnv({ PORTAL_URL: 'https://portal.example.com' }));
const mails = listAdaptableMails(portal).map((mail) => [mail.kind, mail] as const);

test('each kind is listed once', () => {
  const kinds = mails.map(([kind]) => kind);
  expect(kinds).toEqual([...new Set(kinds)]);
});

test.each(mails)('the default text of %s equals its template’s, and could be saved', (_, mail) => {
  const { subject, body, values = {} } = mail.sample.template;
  const filled = { ...values, portal: '{portal}' };
  const { opening, closing } = splitBody(body);
  expect(fillPlaceholders(mail.default.subject, filled)).toBe(subject);
  expect(fillPlaceholders(mail.default.opening, filled)).toBe(opening.join('\n\n'));
  expect(fillPlaceholders(mail.default.closing, filled)).toBe(closing.join('\n\n'));
  expect(mailTextWith(mail).parse(mail.default)).toEqual(mail.default);
});

test.each(mails)(
  'a missing required placeholder of %s is reported at the field where its default has it',
  (_, mail) => {
    for (const field of ['opening', 'closing'] as const) {
      const missed = mail.placeholders.filter(
        ({ name, required }) => required && mail.default[field].includes(`{${name}}`),
      );
      const without = { subject: 'Hello', opening: 'Hello', closing: 'Bye', [field]: 'Hello' };
      const { error } = mailTextWith(mail).safeParse(without);
      for (const { name } of missed) {
        const issue = error?.issues.find(({ message }) => message.includes(`{${name}}`));
        expect([name, issue?.path]).toEqual([
          name,
          [mail.default.opening.includes(`{${name}}`) ? 'opening' : field],
        ]);
      }
    }
  },
);

test.each(mails)('%s keeps its warning, its button and its other blocks, whatever its text', (kind, mail) => {
  const own = { subject: 'Of {portal}', opening: 'One\nline.\n\n<b>Two</b>', closing: 'Bye.' };
  const publisher = { ...portal.publisher, mailTexts: { [kind]: own } };
  const { subject, text, html } = renderSource({ ...portal, publisher }, mail.sample);
  expect(subject).toBe('Of Headwater');
  expect(text).toContain('One line.\n\n');
  expect(html).toContain('&lt;b&gt;Two&lt;/b&gt;');
  for (const warning of mail.warning) expect(text).toContain(warning);
  expect(html).toContain(mail.sample.template.link.label);
});

const email = 'bo@example.com';
const invitation = { company: 'Brook', invitedBy: email, url: 'https://portal.example.com/invitation' };
const guest = { company: null, sentBy: email, note: '', endsOn: '2027-01-31', url: invitation.url };
const item = { type: 'company', uuid: 'other', title: 'Brook' } as const;
const others = [
  invitationMail(portal, { ...invitation, role: 'viewer' }).source?.template,
  handoverMail(portal, { ...invitation, role: 'owner' }).source?.template,
  memberJoinedMail(portal, { email, role: 'viewer' }),
  roleChangedMail(portal, { email, from: 'owner', to: 'viewer' }),
  ownRoleChangedMail(portal, { company: 'Brook', to: 'viewer' }).source?.template,
  memberLeftMail(portal, { email, because: 'removed' }),
  signOffMail(portal, { ...guest, item }).source?.template,
].flatMap((template) => (template ? [[template.kind, template] as const] : []));

test.each(others)('the default text of %s equals that of another email of its kind', (kind, template) => {
  const mail = mails.find(([one]) => one === kind)?.[1];
  const filled = { ...template.values, portal: portal.publisher.name };
  const { opening, closing } = splitBody(template.body);
  expect(fillPlaceholders(mail?.default.opening ?? '', filled)).toBe(opening.join('\n\n'));
  expect(fillPlaceholders(mail?.default.closing ?? '', filled)).toBe(closing.join('\n\n'));
});

test.each(['company-invitation', 'company-handover', 'sign-off-requested'])(
  '%s, which goes to people without an account, keeps what they may do about a stranger',
  (kind) => {
    const mail = mails.find(([one]) => one === kind)?.[1];
    expect(mail?.warning.join(' ')).toContain('If you do not know the sender, ignore this email.');
  },
);
