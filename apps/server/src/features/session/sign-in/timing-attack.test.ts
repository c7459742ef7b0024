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

/** Opens a portal without rate limits, which would end the measurement. */
async function openPortalWithoutRateLimits() {
  const { deps } = portal();
  const { limits } = deps.env;
  const unlimited = 1_000_000;
  const withoutLimits = {
    ...limits,
    loginFailuresPerEmail: unlimited,
    loginFailuresPerEmailTotal: unlimited,
    loginFailuresPerAddress: unlimited,
    resetFailuresPerEmail: unlimited,
    resetFailuresPerEmailTotal: unlimited,
    resetFailuresPerAddress: unlimited,
  };
  return buildApp({ ...deps, env: { ...deps.env, limits: withoutLimits } });
}

/** Returns the 99 percent confidence interval of the median. */
function medianInterval(values: readonly number[]): [from: number, to: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const margin = 1.29 * Math.sqrt(sorted.length);
  return [sorted[Math.floor(middle - margin)] ?? 0, sorted[Math.ceil(middle + margin)] ?? Infinity];
}

const [MIN_RATIO, MAX_RATIO] = [0.9, 1.1];

test.each(calls)(
  '$path takes as long for an unknown email address',
  { timeout: 300_000 },
  async ({ path, status, bodyFor }) => {
    const app = await openPortalWithoutRateLimits();
    const { email } = await portal().account();
    // Only this process's time: most of it is the hash, and none of it other work on the machine.
    const processorTimeOf = async (payload: object) => {
      const start = process.cpuUsage();
      const { statusCode } = await app.inject({ method: 'POST', url: path, payload });
      expect(statusCode).toBe(status);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    /** Measures known over unknown, alternating which comes first, so that a slower processor affects both. */
    const ratioOf = async (pair: number) => {
      const unknown = bodyFor(`nobody-${pair}@example.com`);
      const first = await processorTimeOf(pair % 2 === 0 ? bodyFor(email) : unknown);
      const second = await processorTimeOf(pair % 2 === 0 ? unknown : bodyFor(email));
      return pair % 2 === 0 ? first / second : second / first;
    };
    for (let pair = 0; pair < 10; pair += 1) await ratioOf(pair);
    // The more they vary, the more pairs a significant result needs.
    const ratios: number[] = [];
    let [from, to] = [0, Infinity];
    while (
      ratios.length < 1000 &&
      to >= MIN_RATIO &&
      from <= MAX_RATIO &&
      (from < MIN_RATIO || to > MAX_RATIO)
    ) {
      for (let pair = 0; pair < 20; pair += 1) ratios.push(await ratioOf(pair));
      [from, to] = medianInterval(ratios);
    }
    await app.close();
    expect(from).toBeGreaterThan(MIN_RATIO);
    expect(to).toBeLessThan(MAX_RATIO);
  },
);
