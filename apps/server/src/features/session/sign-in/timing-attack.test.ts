import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';

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
async function openPortalWithoutRateLimits() {
  const { deps } = portal();
  const { limits } = deps.env;
  const endlessly = 1_000_000;
  const endless = {
    ...limits,
    loginFailuresPerEmail: endlessly,
    loginFailuresPerAddress: endlessly,
    resetFailuresPerEmail: endlessly,
    resetFailuresPerAddress: endlessly,
  };
  return buildApp({ ...deps, env: { ...deps.env, limits: endless } });
}

/** Between which two values the median of all there could be lies, with 99 percent certainty. */
function medianWithin(values: readonly number[]): [from: number, to: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const margin = 1.29 * Math.sqrt(sorted.length);
  return [sorted[Math.floor(middle - margin)] ?? 0, sorted[Math.ceil(middle + margin)] ?? Infinity];
}

const [least, most] = [0.9, 1.1];

test.each(calls)(
  '$path takes as long for an e-mail that nobody has',
  { timeout: 300_000 },
  async ({ path, status, bodyFor }) => {
    const app = await openPortalWithoutRateLimits();
    const { email } = await portal().account();
    const timeOf = async (payload: object) => {
      const start = performance.now();
      const { statusCode } = await app.inject({ method: 'POST', url: path, payload });
      expect(statusCode).toBe(status);
      return performance.now() - start;
    };
    /** Known over unknown, each in turn first: what slows the machine down slows both. */
    const ratioOf = async (pair: number) => {
      const unknown = bodyFor(`nobody-${pair}@example.com`);
      const first = await timeOf(pair % 2 === 0 ? bodyFor(email) : unknown);
      const second = await timeOf(pair % 2 === 0 ? unknown : bodyFor(email));
      return pair % 2 === 0 ? first / second : second / first;
    };
    for (let pair = 0; pair < 10; pair += 1) await ratioOf(pair);
    // On a busy machine it takes more pairs to be sure either way.
    const ratios: number[] = [];
    let [from, to] = [0, Infinity];
    while (ratios.length < 1000 && to >= least && from <= most && (from < least || to > most)) {
      for (let pair = 0; pair < 20; pair += 1) ratios.push(await ratioOf(pair));
      [from, to] = medianWithin(ratios);
    }
    await app.close();
    expect(from).toBeGreaterThan(least);
    expect(to).toBeLessThan(most);
  },
);
