import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillReason, reasonTemplateInput } from './reason-templates.ts';

const values = { title: 'A new pump', company: 'Clearwater' };

it('fills in every field, wherever it is', () => {
  expect(fillReason('{title} of {company}: {title} names no site.', values)).toBe(
    'A new pump of Clearwater: A new pump names no site.',
  );
});

it('inserts a value unchanged, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      expect(fillReason('“{title}”', { ...values, title })).toBe(`“${title}”`);
    }),
  );
});

it('refuses an unknown field, and lists the known ones', () => {
  const { error } = reasonTemplateInput.safeParse({ name: 'No site', text: 'Dear {editor}' });
  expect(error?.issues).toMatchObject([
    { path: ['text'], message: '{editor} is not a field. There are {title} and {company}.' },
  ]);
});

it('accepts braces that are not a field', () => {
  const text = 'Please write {} and { this } as they are.';
  expect(reasonTemplateInput.parse({ name: 'Braces', text }).text).toBe(text);
});
