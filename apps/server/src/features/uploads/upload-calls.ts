import { imageUrl, pdfUploadFields, pdfUrl, uploadFields } from '@headwater/contract/images';
import { z } from 'zod';
import type { RestCall } from '../../rest-route.ts';

const shared = {
  method: 'POST',
  access: 'user',
  status: 200,
  repeatStatus: 200,
  refusals: {},
  upload: true,
} as const;
const fileId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const file = z.file();

/** What is documented of the two upload calls: multipart in, text out. */
export const uploadCalls: readonly RestCall[] = [
  {
    ...shared,
    path: '/api/upload',
    name: 'uploadImage',
    summary: 'Upload an image; without `articleId` it is the company’s',
    input: uploadFields.extend({ file }),
    response: z.string().meta({ description: 'The address of the image', examples: [imageUrl(fileId)] }),
  },
  {
    ...shared,
    path: '/api/upload/pdf',
    name: 'uploadPdf',
    summary: 'Upload the PDF of an article',
    input: pdfUploadFields.extend({ file }),
    response: z.string().meta({ description: 'The address of the PDF', examples: [pdfUrl(fileId)] }),
  },
];
