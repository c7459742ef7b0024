import { documentReading } from '@headwater/contract/documents';
import { article } from '@headwater/contract/articles';
import type { Caller, TestPortal, TestResponse } from '../test-portal.ts';
import { sendUpload } from '../uploads/send-upload.ts';

interface SentDocument {
  portal: TestPortal;
  caller: Caller;
  file: Uint8Array;
}

export async function sendDocument({ portal, caller, file }: SentDocument): Promise<TestResponse> {
  const fields = [
    ['type', 'press-release'],
    ['file', file],
  ] as const;
  return sendUpload({ portal, caller, url: '/api/documents', fields });
}

/** Returns what came of a reading: the article and what was not kept, or why there is none. */
export async function getResult(caller: Caller, id: unknown) {
  const { body } = await caller.rest('GET', `/api/documents/${String(id)}`);
  const reading = documentReading.parse(Object(body).reading);
  if (reading.state !== 'done') return { reading, article: null };
  const { body: found } = await caller.rest('GET', `/api/articles/${reading.uuid}`);
  return { reading, article: article.parse(Object(found).article) };
}

const PICTURE = /\/files\/[0-9a-f-]{36}\.png/g;

/** Writes an article as a person reads a snapshot: a block a line, pictures without their random names. */
export function describeDraft({ reading, article: draft }: Awaited<ReturnType<typeof getResult>>): string {
  if (reading.state !== 'done' || !draft) return JSON.stringify(reading);
  const blocks = draft.content
    .replaceAll(PICTURE, '/files/….png')
    .replaceAll(/(<\/(?:p|h\d|ul|ol|li|blockquote|table|tr|figure)>|<img [^<>]*>)(?=<)/g, '$1\n');
  const lost = reading.notKept.map((what) => `not kept: ${what}`);
  const author = draft.author === '' ? [] : [`author: ${draft.author}`];
  return [`title: ${draft.title}`, ...author, `intro: ${draft.introHeader}`, ...lost, '', blocks, ''].join(
    '\n',
  );
}
