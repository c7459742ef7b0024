import { documentUploadFields } from '@headwater/contract/documents';
import { z } from 'zod';
import { documentedCall } from '../../http/rest-route.ts';
import { uploadRefusals } from '../uploads/upload-calls.ts';
import { needsAccess } from './enqueue-page.ts';

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
