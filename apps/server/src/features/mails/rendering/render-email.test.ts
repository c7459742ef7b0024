import { expect, test } from 'vitest';
import { renderEmail } from './render-email.ts';

const contact = {
  email: 'help@publisher.example',
  phone: '+44 20 7946 0000',
  address: ['1 Weir Lane', 'Leeds'],
};
const mail = {
  from: { name: '', address: 'no-reply@publisher.example' },
  footer: 'Headwater, the publishing portal for the water industry',
  logoUrl: null,
};
const publisher = { name: 'Headwater', brand: null, contact, mail, mailTexts: {} };
const portal = { portalUrl: 'https://portal.example.com', publisher };
const template = {
  kind: 'rejected',
  subject: 'Not approved: Pumps',
  preheader: 'The reason is inside.',
  body: [
    'Your news “Pumps & <Pipes>” has not been approved.',
    { quote: 'Blurred.\nTry "again".' },
    { facts: [['PO number', 'A & B']] },
    { links: [{ label: 'Your page', url: 'https://example.com/?a=1&b=2' }] },
  ],
  link: { label: 'Edit it', url: 'https://portal.example.com/company' },
} as const;

test('the text and the HTML have the same content', () => {
  const { text, html } = renderEmail(portal, template);
  expect(text).toBe(`Not approved: Pumps

Your news “Pumps & <Pipes>” has not been approved.

> Blurred.
> Try "again".

PO number: A & B

- Your page
  https://example.com/?a=1&b=2

Edit it:
https://portal.example.com/company

-- 
Headwater, the publishing portal for the water industry
Contact: help@publisher.example · +44 20 7946 0000 · 1 Weir Lane, Leeds
You can reply to this email.`);
  expect(html).toContain('Your news “Pumps &amp; &lt;Pipes&gt;” has not been approved.');
  expect(html).toContain('Blurred.\nTry &quot;again&quot;.</blockquote>');
  expect(html).toContain('>A &amp; B</td>');
  expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
  expect(html).toContain('The reason is inside.</div>');
});

test('the contact appears once, and the text mentions replies only if they are read', () => {
  const { text, html } = renderEmail(portal, template);
  for (const rendered of [text, html]) expect(rendered.split('help@publisher.example')).toHaveLength(2);
  const nobody = { ...publisher, contact: { email: null, phone: null, address: [] } };
  const unanswered = renderEmail({ ...portal, publisher: nobody }, template);
  for (const rendered of [unanswered.text, unanswered.html]) {
    expect(rendered).toContain('Replies to this email are not read.');
    expect(rendered).not.toMatch(/Contact:|You can reply/);
  }
});

test('an email to whose sender one can reply says so, whatever the publisher’s contact', () => {
  const nobody = { ...publisher, contact: { email: null, phone: null, address: [] } };
  const mail = renderEmail({ ...portal, publisher: nobody }, { ...template, replyTo: 'ada@example.com' });
  expect(mail.replyTo).toBe('ada@example.com');
  for (const rendered of [mail.text, mail.html]) {
    expect(rendered).toContain('You can reply to this email.');
    expect(rendered).not.toContain('Replies to this email are not read.');
  }
});

test('user input is escaped in the HTML', () => {
  const attack = `"><script>alert('1')</script>`;
  const { html } = renderEmail(portal, {
    ...template,
    subject: attack,
    preheader: attack,
    body: [
      attack,
      { quote: attack },
      { facts: [[attack, attack]] },
      { links: [{ label: attack, url: attack }] },
    ],
    link: { label: attack, url: attack },
  });
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/="[^"]*">[^<]*<script/);
});

test('a subject becomes one line of at most 200 characters', () => {
  const { subject } = renderEmail(portal, {
    ...template,
    subject: `Approved: a\r\nBcc: victim@example.com\u2028b ${'x'.repeat(300)}`,
  });
  expect(subject).toMatch(/^Approved: a Bcc: victim@example\.com b x+…$/);
  expect(subject.length).toBe(200);
});

test.for([
  ['a subject that comes out empty', { subject: '{views}', opening: 'Hello', closing: '' }],
  ['an opening that comes out empty', { subject: 'Hello', opening: ' {views} ', closing: '' }],
] as const)('%s leaves the text of the portal', ([, own]) => {
  const adapted = { ...publisher, mailTexts: { rejected: own } };
  const email = renderEmail({ ...portal, publisher: adapted }, { ...template, values: { views: '' } });
  expect(email.subject).toBe(template.subject);
  expect(email.text).toContain(template.body[0]);
});

test('a subject is one line, whatever its placeholders’ values', () => {
  const own = { subject: 'About\n{views}', opening: 'Hello', closing: '' };
  const adapted = { ...publisher, mailTexts: { rejected: own } };
  const email = renderEmail({ ...portal, publisher: adapted }, { ...template, values: { views: '1\r\n2' } });
  expect(email.subject).toBe('About 1 2');
});

test('the logo replaces the name, which is its alternative text', () => {
  const logoUrl = 'https://site.example.com/files/0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d.png';
  const named = { ...publisher, name: 'Weir & Sons', mail: { ...mail, logoUrl } };
  const { html, text } = renderEmail({ ...portal, publisher: named }, template);
  expect(html).toContain(`<img src="${logoUrl}" alt="Weir &amp; Sons" height="40"`);
  expect(text).not.toContain(logoUrl);
});

test.each([
  [{ quote: 'See brook.example' }],
  [{ facts: [['Email', 'ada@brook.example']] }],
  [{ links: [{ label: 'A note', url: 'https://example.com/1', quote: 'https://brook.example' }] }],
] as const)('an email whose typed addresses look odd says why: %j', (block) => {
  const note = 'we write [.] for its full stops, [:] for its colon and [at] for @.';
  const { text, html } = renderEmail(portal, { ...template, body: [block] });
  expect([text.includes(note), html.includes(note)]).toEqual([true, true]);
  expect(renderEmail(portal, template).text).not.toContain(note);
});
