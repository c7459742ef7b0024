import { createDatabase, createPool } from '@headwater/db/connect';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { testPassword, testRecoveryCode, useTestPortal } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const noon = new Date('2026-03-02T12:00:00Z');
const newPassword = 'Another-Horse-8';

/** Two servers on one database, each with its own connections. */
const servers: { app: FastifyInstance; url: string; close: () => Promise<void> }[] = [];

beforeAll(async () => {
  portal().setNow(noon);
  const { deps } = portal();
  for (let index = 0; index < 2; index += 1) {
    const db = createDatabase(createPool({ url: deps.env.databaseUrl, onError: () => undefined }));
    // A trusted proxy lets a test come from any address.
    const app = await buildApp({ ...deps, db, env: { ...deps.env, trustProxy: ['127.0.0.1'] } });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const close = async () => {
      await app.close();
      await db.destroy();
    };
    servers.push({ app, url, close });
  }
});
afterAll(async () => {
  for (const { close } of servers) await close();
});

interface BruteForceAttempt {
  path: string;
  body: object;
  from: string;
  server?: number;
}

async function attempt({ path, body, from, server = 0 }: BruteForceAttempt): Promise<number> {
  const { url } = servers[server % servers.length] ?? { url: '' };
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
}

/** Sends an attempt again until a portal that is too busy has looked at it. */
async function insist(on: BruteForceAttempt): Promise<number> {
  const status = await attempt(on);
  return status === 503 ? insist(on) : status;
}

/** Sends attempts over four connections, two to each server; returns the number of responses by status. */
async function flood(times: number, attemptOf: (index: number) => Omit<BruteForceAttempt, 'server'>) {
  const counts: Record<number, number> = {};
  const connections = [0, 1, 2, 3].map(async (server) => {
    for (let index = server; index < times; index += 4) {
      const status = await insist({ ...attemptOf(index), server });
      counts[status] = (counts[status] ?? 0) + 1;
    }
  });
  await Promise.all(connections);
  return counts;
}

const calls = [
  {
    name: 'logins',
    path: '/api/users/login',
    refused: 401,
    limits: { total: 50, perAddress: 50 },
    guess: (email: string, index: number) => ({ email, password: `Guess-Number-${index}` }),
    own: (email: string) => ({ email, password: testPassword }),
  },
  {
    name: 'resets',
    path: '/api/users/reset-password',
    refused: 400,
    limits: { total: 25, perAddress: 20 },
    guess: (email: string, index: number) => ({
      email,
      recoveryCode: `GUES-S000-${String(index).padStart(4, '0')}`,
      newPassword,
    }),
    own: (email: string) => ({ email, recoveryCode: testRecoveryCode, newPassword }),
  },
];

describe.each(calls)('1,000 guesses by $name', ({ name, path, refused, limits, guess, own }) => {
  test('for one account stop at its limit, and refuse a new device at most for the window', async () => {
    portal().setNow(noon);
    const { email } = await portal().account();
    const from = `203.0.113.${name.length}`;
    const others = 1_000 - limits.total;
    // Each comes from an address of its own, as from a botnet.
    const counts = await flood(1_000, (index) => ({
      path,
      body: guess(email, index),
      from: `10.1.${index >> 8}.${index & 255}`,
    }));
    expect(counts).toEqual({ [refused]: limits.total, 429: others });
    const owner = { path, body: own(email), from };
    expect(await attempt(owner)).toBe(429);
    portal().setNow(new Date(noon.getTime() + 15 * 60_000));
    expect(await attempt(owner)).toBe(200);
  });

  test('from one address stop at its limit, and lock nobody else out', async () => {
    portal().setNow(noon);
    const { email } = await portal().account();
    const from = `198.51.100.${name.length}`;
    const counts = await flood(1_000, (index) => ({
      path,
      body: guess(`${name}-${index}@example.com`, index),
      from,
    }));
    expect(counts).toEqual({ [refused]: limits.perAddress, 429: 1_000 - limits.perAddress });
    expect(await attempt({ path, body: own(email), from })).toBe(429);
    expect(await attempt({ path, body: own(email), from: '192.0.2.1' })).toBe(200);
  });
});
