import { fillPlaceholders, mailTextWith } from '@headwater/contract/mail-texts';
import { withPublisher } from '@headwater/db/publisher-settings';
import { readEnv } from '@headwater/runtime/env';
import { expect, test } from 'vitest';
import { splitBody } from '../../mails/rendering/adapt-template.ts';
import { renderSource } from '../../mails/rendering/render-email.ts';
import { listAdaptableMails } from './mail-catalogue.ts';

const portal = withPublisher(readEnv({ PORTAL_URL: 'https://portal.example.com' }));
const mails = listAdaptableMails(portal).map((mail) => [mail.kind, mail] as const);

test('each kind is listed once', () => {
  const kinds = mails.map(([kind]) => kind);
  expect(kinds).toEqual([...new Set(kinds)]);
});

test.each(mails)('the default text of %s says what its template says, and could be saved', (_, mail) => {
  const { subject, body, values = {} } = mail.sample.template;
  const filled = { ...values, portal: '{portal}' };
  const { opening, closing } = splitBody(body);
  expect(fillPlaceholders(mail.default.subject, filled)).toBe(subject);
  expect(fillPlaceholders(mail.default.opening, filled)).toBe(opening.join('\n\n'));
  expect(fillPlaceholders(mail.default.closing, filled)).toBe(closing.join('\n\n'));
  expect(mailTextWith(mail.placeholders).parse(mail.default)).toEqual(mail.default);
});

test.each(mails)(
  '%s keeps its warning, its button and its other blocks, whatever its text is',
  (kind, mail) => {
    const own = { subject: 'Of {portal}', opening: 'One\nline.\n\n<b>Two</b>', closing: 'Bye.' };
    const publisher = { ...portal.publisher, mailTexts: { [kind]: own } };
    const { subject, text, html } = renderSource({ ...portal, publisher }, mail.sample);
    expect(subject).toBe('Of Headwater');
    expect(text).toContain('One line.\n\n');
    expect(html).toContain('&lt;b&gt;Two&lt;/b&gt;');
    for (const warning of mail.warning) expect(text).toContain(warning);
    expect(html).toContain(mail.sample.template.link.label);
  },
);

test.each(['company-invitation', 'company-handover', 'sign-off-requested'])(
  '%s, which goes to people without an account, keeps what they may do about a stranger',
  (kind) => {
    const mail = mails.find(([one]) => one === kind)?.[1];
    expect(mail?.warning.join(' ')).toContain('If you do not know the sender, you need not do anything.');
  },
);
