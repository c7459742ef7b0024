import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useTestPortal } from '../../testing/test-portal.ts';
import { createContextFactory } from '../features/session/create-context.ts';
import { restRoutes } from '../rest.ts';
import { publicProcedure, router } from '../trpc/procedures.ts';
import { listRestRoutes } from './list-rest-routes.ts';
import { serveRest } from './rest-route.ts';

const portal = useTestPortal();

/** Returns the response of a documented call whose procedure returns `result`. */
async function answerTo(result: { name: string }) {
  const pumps = router({
    get: publicProcedure
      .meta({
        rest: {
          call: 'GET /api/pumps',
          name: 'getPump',
          summary: 'A pump',
          answer: z.object({
            name: z.string().max(10),
            parts: z.array(z.object({ id: z.int() })).optional(),
          }),
        },
      })
      .query(() => result),
  });
  const app = Fastify();
  await app.register(cookie);
  const createContext = createContextFactory(portal().deps);
  serveRest(app, { router: pumps, routes: listRestRoutes(pumps), createContext });
  const { statusCode, body } = await app.inject({ url: '/api/pumps' });
  return { status: statusCode, body: JSON.parse(body) };
}

test('undocumented fields are left out of the response, including nested ones', async () => {
  const result = { name: 'Membrane', secret: 'x', parts: [{ id: 1, secret: 'x' }] };
  expect(await answerTo(result)).toEqual({ status: 200, body: { name: 'Membrane', parts: [{ id: 1 }] } });
});

test('a result that does not fit the response’s schema is answered with 500, and does not leak', async () => {
  expect(await answerTo({ name: 'Membrane pump' })).toEqual({
    status: 500,
    body: {
      message: 'Something went wrong on our side. Nothing was changed; please try again.',
      errors: [],
    },
  });
});

test('a caller without the right learns nothing about errors in the input', async () => {
  const reader = await portal().withApiToken(await portal().account(), ['read']);
  const wrong: string[] = [];
  for (const { method, path, access } of restRoutes) {
    if (method === 'GET' || access === 'public') continue;
    const { status } = await reader.rest(method, path.replaceAll(/\{\w+\}/g, 'none'), {
      id: 'none',
      list: {},
    });
    if (status !== 403 && status !== 401) wrong.push(`${method} ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('a caller with the right is told about errors in the input, and nothing is done', async () => {
  const owner = await portal().account();
  const { status, body } = await owner.rest('POST', '/api/articles/save', {
    type: 'press-release',
    title: '',
  });
  expect([status, Object(body).errors[0].path]).toEqual([400, 'title']);
});
