import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';

const plainStatements = {
  'read an article': 'select * from items where id = $1',
  'list 20 articles': `select *, (select count(*) from items where type = $1) as total
    from items where type = $1 order by id desc limit 20`,
  'save an article': `update items set title = $2, intro_header = $3, content = $4, updated_at = now()
    where uuid = $1 returning uuid`,
} as const;

interface SaveBody {
  uuid: string;
  title: string;
  introHeader: string;
  content: string;
}

/**
 * Builds the server that anybody would compare the portal with: Fastify and `pg`, a prepared statement for each call at
 * the portal's address, and nothing else. Nobody signs in, no input is checked, and an upload's bytes go into a file.
 */
export async function buildPlainServer({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string;
  dataDir: string;
}): Promise<FastifyInstance> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  // The database may end a connection that is about to be closed.
  const ignore = () => undefined;
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  const run = async (name: keyof typeof plainStatements, ...values: unknown[]) => {
    const { rows } = await pool.query({ name, text: plainStatements[name], values });
    return rows;
  };
  const folder = join(dataDir, 'plain');
  await mkdir(folder, { recursive: true });
  const app = Fastify({ bodyLimit: 10_000_000 });
  app.addHook('onClose', async () => pool.end());
  app.get<{ Params: { id: string } }>('/api/articles/:id', async ({ params }) => {
    const [article] = await run('read an article', params.id);
    return article;
  });
  app.get<{ Params: { type: string } }>('/api/articles/all/:type', async ({ params }) => ({
    articles: await run('list 20 articles', params.type),
  }));
  app.post<{ Body: SaveBody }>('/api/articles/save', async ({ body }) => {
    const { uuid, title, introHeader, content } = body;
    const [row] = await run('save an article', uuid, title, introHeader, content);
    return row;
  });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_req, body, done) =>
    done(null, body),
  );
  app.post<{ Body: Buffer }>('/api/upload', async (req) => {
    const name = randomUUID();
    await writeFile(join(folder, name), req.body);
    return { name };
  });
  return app;
}
