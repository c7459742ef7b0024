import { findFreePort } from '@headwater/runtime/testing/free-port';
import { repeatCalls } from '@headwater/runtime/testing/repeat-calls';
import type { RepeatedCall } from '@headwater/runtime/testing/repeat-calls.process';
import { expect, test } from 'vitest';
import { givenArticle } from '../testing/articles/given-article.ts';
import { givenCompany } from '../testing/company/given-company.ts';
import { startProcess } from '../testing/start-process.ts';
import { useTestPortal } from '../testing/test-portal.ts';
import { roundsOfKind } from './rounds-of-kind.ts';
import { multipartBody } from '../testing/uploads/send-upload.ts';
import { createTestImage } from '../testing/uploads/test-image.ts';

const portal = useTestPortal();

const services = [
  { service: 'portal', script: '../../cli/dist/server.js', port: 'PORT', listCalls },
  { service: 'public site', script: '../../cli/dist/site.js', port: 'SITE_PORT', listCalls: listPages },
] as const;

test.for(services)(
  `a $service that is stopped answers every request that reached it, in ${roundsOfKind} stops`,
  async ({ script, port: setting, listCalls: list }, { task }) => {
    const calls = await list();
    task.meta.stops = 0;
    for (let stop = 0; stop < roundsOfKind; stop += 1) {
      const port = await findFreePort();
      const server = await startProcess(portal().deps.env, script, { [setting]: String(port) });
      const { failures } = await repeatCalls(`http://127.0.0.1:${port}`, calls);
      expect(await server.end('SIGTERM')).toBe(0);
      expect(new Set(await failures)).toEqual(new Set(['ECONNREFUSED']));
      task.meta.stops += 1;
    }
  },
);

/** Lists the home page and a list. */
async function listPages(): Promise<RepeatedCall[]> {
  return ['/', '/press-releases'].map((path) => ({ clients: 30, path }));
}

/** Lists a read, a save and an upload. */
async function listCalls(): Promise<RepeatedCall[]> {
  const owner = await portal().account();
  const company = await givenCompany(owner);
  const { id } = await givenArticle(portal(), owner);
  const image = await multipartBody([
    ['reference', 'content'],
    ['file', await createTestImage(320, 180)],
  ]);
  return [
    { clients: 60, path: `/api/articles/${id}`, headers: owner.headers },
    {
      clients: 12,
      method: 'PUT',
      path: '/api/companies',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      payload: Buffer.from(JSON.stringify({ id: company.id, introHeader: 'Pumps' })).toString('base64'),
    },
    {
      clients: 4,
      method: 'POST',
      path: '/api/upload',
      headers: { ...owner.headers, ...image.headers },
      payload: image.payload.toString('base64'),
    },
  ];
}
