import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { imageLimits, imageUrl, pdfUrl, targetSizes, uploadFields } from '@headwater/contract/images';
import { mapFacts, type Facts } from '@headwater/contract/item-texts';
import { articleTypes, type ArticleType } from '@headwater/contract/item-types';
import type { Partner } from '@headwater/contract/partners';
import type { SessionUser } from '@headwater/contract/session';
import type { FileStorage } from '@headwater/runtime/storage';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { hashSecret } from '@headwater/runtime/secrets';
import { allowImageFormats } from '../src/features/uploads/images/image-formats.ts';
import { prepareImage } from '../src/features/uploads/images/prepare-image.ts';
import { receiveUpload } from '../src/features/uploads/receive/receive-upload.ts';
import { createWorkQueue } from '@headwater/runtime/work-queue';
import { leanStatements } from './lean-statements.ts';

interface SummaryRow extends Facts {
  partners: Partner[];
  id: number;
  uuid: string;
  type: ArticleType;
  title: string;
  introHeader: string;
  content?: string;
  author: string;
  pdfFileId: string | null;
  version: number;
  fileIds: string[];
  categoryIds: number[];
}

interface StatusRow {
  open: boolean;
  response: string | null;
  reason: string | null;
}

interface SaveBody {
  uuid?: string;
  type: ArticleType;
  title?: string;
  introHeader?: string;
  author?: string;
  content?: string;
}

interface Locations {
  databaseUrl: string;
  files: FileStorage;
}

const MAX_ID = 2_147_483_647;

/**
 * Builds the leanest server that answers the measured calls as the portal does, at the same addresses: one prepared
 * statement for each call, the same hash of the session's secret, and the same work on a picture.
 */
export async function buildLeanServer({ databaseUrl, files }: Locations): Promise<FastifyInstance> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  // The database may end a connection that is about to be closed.
  const ignore = () => undefined;
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  const app = Fastify();
  app.addHook('onClose', async () => pool.end());

  /** Runs the statement for the caller, and returns its rows: none where the caller or the row is not there. */
  async function run<Row extends pg.QueryResultRow>(
    req: FastifyRequest,
    name: keyof typeof leanStatements,
    ...values: unknown[]
  ): Promise<Row[]> {
    const [, secret = ''] = (req.headers.cookie ?? '').split('headwater_session=');
    const text = leanStatements[name];
    const { rows } = await pool.query<Row>({ name, text, values: [hashSecret(secret), ...values] });
    return rows;
  }

  app.get('/api/isLoggedIn', async (req) => {
    const [user = null] = await run<SessionUser>(req, 'session');
    return { user };
  });

  app.get<{ Params: { id: string } }>('/api/articles/:id', async (req, reply) => {
    const [row] = await run<SummaryRow>(req, 'article', req.params.id);
    return row ? { success: true, article: toArticle(row) } : reply.code(404).send();
  });

  app.get<{ Params: { type: string }; Querystring: { limit: number; after?: number } }>(
    '/api/articles/all/:type',
    async (req) => {
      const { after = MAX_ID } = req.query;
      const limit = Number(req.query.limit);
      const rows = await run<SummaryRow>(req, 'articles', req.params.type, after, limit + 1);
      const articles = rows.slice(0, limit).map(toArticle);
      return rows.length > limit ? { articles, next: articles.at(-1)?.id } : { articles };
    },
  );

  app.get<{ Params: { id: string; type: string } }>(
    '/api/submittals/submitted/:id/article/:type',
    async (req, reply) => {
      const [row] = await run<StatusRow>(req, 'status', req.params.id, req.params.type);
      if (!row) return reply.code(404).send();
      const { open, response, reason } = row;
      return { data: { isSubmitted: open && response !== 'rejected', response, reason } };
    },
  );

  app.post<{ Body: SaveBody }>('/api/articles/save', async (req, reply) => {
    const { uuid, type, title, introHeader, author, content } = req.body;
    const [row] = uuid
      ? await run(req, 'save', uuid, title, introHeader, author, content)
      : await run(req, 'create', type, title, introHeader ?? '', author ?? '', content ?? '');
    return row ?? reply.code(404).send();
  });

  allowImageFormats();
  // As many at once as in the portal.
  const runQueued = createWorkQueue({ concurrency: 2, maxQueued: 100, maxQueuedPerKey: 100 });
  await app.register(multipart);
  app.post('/api/upload', async (req, reply) => {
    await using upload = await receiveUpload(req, {
      schema: uploadFields,
      maxBytes: imageLimits.uploadBytes,
      assertTarget: async () => undefined,
    });
    const { articleId, reference } = upload.fields;
    const { png, width, height } = await runQueued('all', async () =>
      prepareImage(upload.path, targetSizes[reference]),
    );
    const fileId = randomUUID();
    await files.put(`${fileId}.png`, png);
    const [row] = await run(req, 'upload', articleId, fileId, png.length, width, height);
    return row ? reply.type('text/plain; charset=utf-8').send(imageUrl(fileId)) : reply.code(404).send();
  });

  return app;
}

function toArticle({ id, uuid, type, title, introHeader, content, author, partners, ...row }: SummaryRow) {
  return {
    id,
    uuid,
    articleType: articleTypes[type].slug,
    title,
    introHeader,
    ...(content !== undefined && { content }),
    author,
    ...mapFacts((field) => row[field]),
    partners,
    contentAsPdf: row.pdfFileId === null ? null : pdfUrl(row.pdfFileId),
    images: row.fileIds.map((fileId) => ({ url: imageUrl(fileId) })),
    categories: row.categoryIds.map((categoryId) => ({ categoryId })),
    version: row.version,
  };
}
