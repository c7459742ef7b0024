import { z } from 'zod';
import { anyArticleType } from './article-type.ts';
import { httpUrl } from './http-url.ts';
import { idError } from './ids.ts';
import { requiredMessage } from './text.ts';

/** The limits of a document that becomes an article. */
export const documentLimits = { uploadBytes: 20_000_000 } as const;

/** The file endings that are offered; the content decides a file's real type. */
export const documentTypes = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'text/html': ['.html', '.htm'],
  'multipart/related': ['.mhtml', '.mht'],
  'text/markdown': ['.md', '.markdown'],
  'application/pdf': ['.pdf'],
};

/** Formats that cannot be imported, and for which the portal says what to do instead. */
export const refusedDocumentTypes = {
  'application/msword': ['.doc', '.dot'],
  'application/rtf': ['.rtf'],
  'application/vnd.ms-word.document.macroEnabled.12': ['.docm'],
};

/** The form field beside an uploaded document. */
export const documentUploadFields = z.object({ type: anyArticleType });

export const readPageInput = z.object({
  type: anyArticleType,
  url: httpUrl.refine((value) => value !== '', requiredMessage),
});

const exampleId = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
export const readingInput = z.object({
  id: z
    .uuid({ error: idError })
    .toLowerCase()
    .meta({ examples: [exampleId] }),
});

/** The progress of a document's reading, and its result. */
export const documentReading = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('reading') }),
    z.object({
      state: z.literal('done'),
      uuid: z.string(),
      notKept: z.array(z.string()).meta({ description: 'What could not be kept, each in words' }),
    }),
    z.object({ state: z.literal('failed'), message: z.string() }),
  ])
  .meta({
    id: 'DocumentReading',
    examples: [{ state: 'done', uuid: exampleId, notKept: ['3 comments'] }],
  });
export type DocumentReading = z.output<typeof documentReading>;
