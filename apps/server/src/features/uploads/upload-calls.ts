import { answerFileUploaded, answerFileUploadFields } from '@headwater/contract/answer-files';
import { enquiryInput } from '@headwater/contract/enquiries';
import {
  imageUrl,
  markUploadFields,
  originalUrl,
  ownFileUploadFields,
  pdfUploadFields,
  pdfUrl,
  uploadFields,
} from '@headwater/contract/images';
import { z } from 'zod';
import { documentedCall, type RestCall } from '../../http/rest-route.ts';

const fileId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const file = z.file();
export const uploadRefusals = { 429: 'The account has reached its upload limit for 24 hours' };

/** The documentation of the upload calls, which take multipart and answer in plain text. */
export const uploadCalls: readonly RestCall[] = [
  documentedCall({
    method: 'POST',
    upload: true,
    refusals: {
      ...uploadRefusals,
      409: 'The picture to be replaced has since been removed or replaced',
    },
    path: '/api/upload',
    name: 'uploadImage',
    summary: 'Upload an image; without `articleId` it is the company’s',
    input: uploadFields.extend({ file }),
    response: z.string().meta({ description: 'The address of the image', examples: [imageUrl(fileId)] }),
  }),
  documentedCall({
    method: 'POST',
    upload: true,
    refusals: uploadRefusals,
    path: '/api/upload/original',
    name: 'uploadOriginal',
    summary: 'Upload what a picture is cut out of; only members of its company see it',
    input: ownFileUploadFields.extend({ file }),
    response: z
      .string()
      .meta({ description: 'The address of the original', examples: [originalUrl(fileId)] }),
  }),
  documentedCall({
    method: 'POST',
    upload: true,
    access: 'administer',
    refusals: uploadRefusals,
    path: '/api/upload/mark',
    name: 'uploadMark',
    summary: 'Upload a logo or an icon of the publisher’s, for `savePublisherMarks` (administrators)',
    input: markUploadFields.extend({ file }),
    response: z.string().meta({ description: 'The address of the picture', examples: [imageUrl(fileId)] }),
  }),
  documentedCall({
    method: 'POST',
    upload: true,
    refusals: uploadRefusals,
    path: '/api/upload/pdf',
    name: 'uploadPdf',
    summary: 'Upload the PDF of an article',
    input: pdfUploadFields.extend({ file }),
    response: z.string().meta({ description: 'The address of the PDF', examples: [pdfUrl(fileId)] }),
  }),
  documentedCall({
    method: 'POST',
    upload: true,
    refusals: uploadRefusals,
    path: '/api/upload/company-pdf',
    name: 'uploadCompanyPdf',
    summary: 'Upload a PDF of the company, for a certificate or a download to name',
    input: ownFileUploadFields.extend({ file }),
    response: z.string().meta({ description: 'The address of the PDF', examples: [pdfUrl(fileId)] }),
  }),
  documentedCall({
    method: 'POST',
    upload: true,
    refusals: uploadRefusals,
    path: '/api/upload/portrait',
    name: 'uploadPortrait',
    summary: 'Upload a square photo, for a person of the company to name',
    input: ownFileUploadFields.extend({ file }),
    response: z.string().meta({ description: 'The address of the photo', examples: [imageUrl(fileId)] }),
  }),
  documentedCall({
    method: 'POST',
    upload: true,
    json: true,
    status: 201,
    refusals: { ...uploadRefusals, 409: 'Its reader needs no answer any more, or had it erased' },
    path: '/api/enquiries/{id}/answer-files',
    name: 'uploadAnswerFile',
    summary: 'Upload a PDF, for `answerEnquiry` to attach within a day; its name is the field `name`',
    input: enquiryInput.extend({ ...answerFileUploadFields.shape, file }),
    response: answerFileUploaded,
  }),
];
