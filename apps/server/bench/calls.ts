import type { Database } from '@headwater/db/connect';
import { z } from 'zod';
import { multipartBody } from '../testing/uploads/send-upload.ts';
import { createPicture } from './picture.ts';
import type { BenchUser } from './sign-ins.ts';

const CALL_NAMES = [
  'read an article',
  'list 20 articles',
  'list 20 articles, page 400',
  'read the session',
  'read the status of a submittal',
  'save an article',
  'create an article',
  'upload a 1 MB picture',
] as const;
export type CallName = (typeof CALL_NAMES)[number];

const benchRequest = z.object({
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  /** What a write posts: JSON, or the bytes of an upload. */
  payload: z.union([z.string(), z.instanceof(Uint8Array)]).optional(),
});
export type BenchRequest = z.output<typeof benchRequest>;

/** A call has many requests, so that parallel writes do not wait for one row. */
export const benchCall = z.object({
  name: z.enum(CALL_NAMES),
  requests: z.array(benchRequest),
  /** Whether the answer names what the call has created, so that no two answers are the same. */
  creates: z.boolean().optional(),
});
export type BenchCall = z.output<typeof benchCall>;

const MAX_REQUESTS = 64;
/** Fewer, as a picture keeps a processor busy for longer than a row is locked. */
const MAX_UPLOADS = 8;
const PAGE_SIZE = 20;
/** The rows before the 400th page. */
const DEEP_OFFSET = 399 * PAGE_SIZE;
const type = 'mini-case-study';

/** Lists the main reads and writes of a company. */
export async function listBenchCalls(
  db: Database,
  { id: ownerId, headers }: BenchUser,
): Promise<BenchCall[]> {
  const newest = db
    .selectFrom('items')
    .select(['id', 'uuid'])
    .where('account_id', '=', ownerId)
    .where('type', '=', type)
    .orderBy('id', 'desc');
  const articles = await newest.limit(MAX_REQUESTS).execute();
  const deep = await newest
    .offset(DEEP_OFFSET - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const read = (path: string): BenchRequest => ({ path, headers });
  const save = (fields: object): BenchRequest => ({
    path: '/api/articles/save',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ type, introHeader: 'For the {number}th time', ...fields }),
  });
  const list = `/api/articles/all/${type}?limit=${PAGE_SIZE}`;
  const content = articleText();
  return [
    { name: 'read an article', requests: articles.map(({ id }) => read(`/api/articles/${id}`)) },
    { name: 'list 20 articles', requests: [read(list)] },
    { name: 'list 20 articles, page 400', requests: [read(`${list}&after=${deep.id}`)] },
    { name: 'read the session', requests: [read('/api/isLoggedIn')] },
    {
      name: 'read the status of a submittal',
      requests: articles.map(({ id }) => read(`/api/submittals/submitted/${id}/article/${type}`)),
    },
    {
      name: 'save an article',
      requests: articles.map(({ uuid }) =>
        save({ uuid, title: 'Written', content: `${content}<p>Revision {number}.</p>` }),
      ),
    },
    {
      name: 'create an article',
      // Without links: no worker runs that would look them up, and each new job reads those that wait.
      requests: [save({ title: 'Created', content: content.replaceAll(/<\/?a\b[^>]*>/g, '') })],
      creates: true,
    },
    {
      name: 'upload a 1 MB picture',
      requests: await listUploads(articles.slice(0, MAX_UPLOADS), headers),
      creates: true,
    },
  ];
}

/** Returns a text of 6 kB with headings, lists, links and a table, as an article has. */
function articleText(): string {
  const words =
    'The pumps run below the works at night, when power costs least, and the main is flushed at dawn. ';
  const section = [
    '<h2>What was done</h2>',
    `<p>${words.repeat(4)}<strong>It held.</strong> <a href="https://example.com/works">The works</a> say more.</p>`,
    `<ul><li><p>${words}</p></li><li><p>${words}</p></li></ul>`,
    `<p>${words.repeat(2)}<em>Nobody noticed.</em></p>`,
    '<table><tbody><tr><td><p>Flow</p></td><td><p>450 l/s</p></td></tr></tbody></table>',
  ].join('');
  return section.repeat(5);
}

async function listUploads(
  articles: readonly { id: number }[],
  headers: Record<string, string>,
): Promise<BenchRequest[]> {
  const picture = await createPicture();
  return Promise.all(
    articles.map(async ({ id }) => {
      const form = await multipartBody([
        ['articleId', String(id)],
        ['reference', 'gallery'],
        ['file', picture],
      ]);
      return { path: '/api/upload', headers: { ...headers, ...form.headers }, payload: form.payload };
    }),
  );
}

/** Returns the function that turns a number into one of the requests. */
export function inTurn(requests: readonly BenchRequest[]): (number: number) => BenchRequest {
  return (number) => {
    const request = requests[number % requests.length];
    if (!request) throw new Error('A call needs a request');
    return { ...request, payload: payloadOf(request, number) };
  };
}

/** Returns what the request posts. Each text differs by the number, as a save that changes nothing writes nothing. */
export function payloadOf({ payload }: BenchRequest, number: number): BenchRequest['payload'] {
  return typeof payload === 'string' ? payload.replace('{number}', String(number)) : payload;
}
