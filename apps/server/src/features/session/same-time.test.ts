import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();

const calls = [
  {
    path: '/api/users/login',
    status: 401,
    bodyFor: (email: string) => ({ email, password: 'Wrong-Horse-1' }),
  },
  {
    path: '/api/users/reset-password',
    status: 400,
    bodyFor: (email: string) => ({
      email,
      recoveryCode: 'ZZZZ-YYYY-XXWV',
      newPassword: 'Another-Horse-8',
    }),
  },
];

/** Without the limits, which would end the measuring. */
async function unlimited() {
  const { deps } = portal();
  const { limits } = deps.env;
  const most = 1_000_000;
  const endless = {
    ...limits,
    loginFailuresPerEmail: most,
    loginFailuresPerAddress: most,
    resetFailuresPerEmail: most,
    resetFailuresPerAddress: most,
  };
  return buildApp({ ...deps, env: { ...deps.env, limits: endless } });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

test.each(calls)('$path takes as long for an e-mail that nobody has', async ({ path, status, bodyFor }) => {
  const app = await unlimited();
  const { email } = await portal().account();
  const timeOf = async (payload: object) => {
    const start = performance.now();
    const { statusCode } = await app.inject({ method: 'POST', url: path, payload });
    expect(statusCode).toBe(status);
    return performance.now() - start;
  };
  // In pairs, each in turn first: what slows the machine down slows both.
  const ratios: number[] = [];
  for (let index = 0; index < 80; index += 1) {
    const unknown = bodyFor(`nobody-${index}@example.com`);
    const first = await timeOf(index % 2 === 0 ? bodyFor(email) : unknown);
    const second = await timeOf(index % 2 === 0 ? unknown : bodyFor(email));
    // The first ones warm up.
    if (index >= 10) ratios.push(index % 2 === 0 ? first / second : second / first);
  }
  await app.close();
  expect(median(ratios)).toBeGreaterThan(0.9);
  expect(median(ratios)).toBeLessThan(1.1);
});
