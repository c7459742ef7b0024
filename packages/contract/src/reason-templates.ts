import { z } from 'zod';
import { id } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { requiredName, requiredText } from './text.ts';

/** A template's field in braces, such as `{title}`, which is filled in from the submittal. */
export const reasonFields = ['title', 'company'] as const;
type ReasonField = (typeof reasonFields)[number];

const FIELD = /\{(\w+)\}/g;
const isField = (name: string): name is ReasonField => reasonFields.some((field) => field === name);

const templateText = requiredText(2_000).superRefine((value, context) => {
  const unknown = [...value.matchAll(FIELD)].find(([, name = '']) => !isField(name));
  if (!unknown) return;
  const known = reasonFields.map((field) => `{${field}}`).join(' and ');
  context.addIssue({ code: 'custom', message: `${unknown[0]} is not a field. There are ${known}.` });
});

export const reasonTemplateInput = z.object({ name: requiredName(80), text: templateText });
export const updateReasonTemplateInput = reasonTemplateInput.extend({ id });
export const removeReasonTemplateInput = z.object({ id });

/** A reason that admins often give when they reject. */
export const reasonTemplate = z.object({ id: z.int(), name: z.string(), text: z.string() });
export type ReasonTemplate = z.output<typeof reasonTemplate>;

export const reasonColumns = {
  name: { heading: 'Name', value: ({ name }) => name },
  text: { heading: 'Text', value: ({ text }) => text },
} satisfies ListColumns<ReasonTemplate>;

/** Replaces the fields by their values. */
export function fillReason(template: string, values: Readonly<Record<ReasonField, string>>): string {
  return template.replaceAll(FIELD, (whole, name: string) => (isField(name) ? values[name] : whole));
}
