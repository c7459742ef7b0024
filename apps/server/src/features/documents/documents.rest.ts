import {
  documentReading,
  documentUploadFields,
  readingInput,
  readPageInput,
} from '@headwater/contract/documents';
import { z } from 'zod';
import { documentedCall, restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import { uploadRefusals } from '../uploads/upload-calls.ts';
import type { documentsRouter } from './documents.router.ts';
import { MAX_WAITING } from './enqueue-page.ts';

interface Caller {
  documents: CallerOf<typeof documentsRouter>;
}

const restRoute = restRouteOf<Caller>();
const needsAccess = { 403: 'Needs a running subscription' };

export const documentsRoutes = [
  restRoute('POST', '/api/documents/page', {
    name: 'readPage',
    summary: 'Have a page of the web read into a new article',
    refusals: { ...needsAccess, 429: `${MAX_WAITING} pages of the account are being read, or wait to be` },
    input: readPageInput,
    response: readingInput,
    call: async (portal, input) => portal.documents.readPage(input),
  }),
  restRoute('GET', '/api/documents/{id}', {
    name: 'getDocumentReading',
    summary: 'What came of a document: the article, and what could not be kept',
    input: readingInput,
    response: z.object({ reading: documentReading }),
    call: async (portal, input) => ({ reading: await portal.documents.get(input) }),
  }),
];

/** The documentation of the call that takes a file, in multipart, and answers in plain text. */
export const documentUploadCall = documentedCall({
  method: 'POST',
  upload: true,
  refusals: { ...uploadRefusals, ...needsAccess },
  path: '/api/documents',
  name: 'uploadDocument',
  summary: 'Upload a Word, OpenDocument, HTML, Markdown or PDF file, of which a new article is made',
  input: documentUploadFields.extend({ file: z.file() }),
  response: z.string().meta({
    description: 'The id by which `getDocumentReading` tells what came of it',
    examples: ['0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'],
  }),
});
