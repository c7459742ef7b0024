import { success } from '@headwater/contract/failure';
import {
  mailTextInput,
  mailTextPreview,
  mailTextRow,
  mailTextAsSaved,
  previewMailTextInput,
  resetMailTextInput,
  saveMailTextInput,
} from '@headwater/contract/mail-texts';
import { z } from 'zod';
import { emptyInput, restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { publisherRouter } from '../publisher.router.ts';

const restRoute = restRouteOf<{ publisher: CallerOf<typeof publisherRouter> }>();

export const mailTextsRoutes = [
  restRoute('GET', '/api/publisher/mail-texts', {
    name: 'listMailTexts',
    summary: 'The emails whose texts can be adapted, in their groups (administrators)',
    access: 'administer',
    input: emptyInput,
    response: z.object({ data: z.object({ mailTexts: z.array(mailTextRow) }) }),
    call: async (portal) => ({ data: { mailTexts: await portal.publisher.mailTexts.list() } }),
  }),
  restRoute('GET', '/api/publisher/mail-texts/{kind}', {
    name: 'getMailText',
    summary: 'The text of an email, its default and its placeholders (administrators)',
    access: 'administer',
    input: mailTextInput,
    response: z.object({ data: mailTextAsSaved }),
    call: async (portal, input) => ({ data: await portal.publisher.mailTexts.get(input) }),
  }),
  restRoute('PUT', '/api/publisher/mail-texts/{kind}', {
    name: 'saveMailText',
    summary: 'Set the text of an email (administrators)',
    refusals: { 409: 'Changed meanwhile' },
    access: 'administer',
    input: saveMailTextInput,
    response: success,
    call: async (portal, input) => portal.publisher.mailTexts.save(input),
  }),
  restRoute('POST', '/api/publisher/mail-texts/{kind}/reset', {
    name: 'resetMailText',
    summary: 'Go back to the default text of an email (administrators)',
    refusals: { 409: 'Changed meanwhile' },
    access: 'administer',
    input: resetMailTextInput,
    response: success,
    call: async (portal, input) => portal.publisher.mailTexts.reset(input),
  }),
  restRoute('POST', '/api/publisher/mail-texts/{kind}/preview', {
    name: 'previewMailText',
    summary:
      'An email with a text that is not saved, and the data of the latest of its kind (administrators)',
    access: 'administer',
    input: previewMailTextInput,
    response: z.object({ data: mailTextPreview }),
    call: async (portal, input) => ({ data: await portal.publisher.mailTexts.preview(input) }),
  }),
];
