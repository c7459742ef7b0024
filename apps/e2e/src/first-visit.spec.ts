import { expect, type Request } from '@playwright/test';
import { test } from './journey.ts';

/** Slow 3G: 400 kbit/s, 400 ms for each round trip. */
const ROUND_TRIP_MS = 400;
const BYTES_PER_MS = 50;

/** Time for DNS, TCP and TLS, and at most for TCP's slow start at this rate. */
const CONNECTION_ROUND_TRIPS = 4;

test('the requests of a first visit take under 3 s to the shell and 10 s to the sign-in form at Slow 3G', async ({
  page,
}) => {
  const loading: Promise<LoadedRequest>[] = [];
  page.on('requestfinished', (request) => loading.push(measure(request)));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  // Long enough that a request that waits for another does not overlap with it, as parallel ones do.
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();

  const requests = await Promise.all(loading);
  const [shell] = requests.filter(({ type }) => type === 'document');
  expect(shell && loadingTime([shell])).toBeLessThan(3_000);
  expect(loadingTime(requests)).toBeLessThan(10_000);
});

test('a link on the sign-in page that is followed before the other pages have come leads to one', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/portal-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('sales@weir.example');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
});

interface LoadedRequest {
  type: string;
  start: number;
  end: number;
  bytes: number;
}

async function measure(request: Request): Promise<LoadedRequest> {
  const { startTime, responseEnd } = request.timing();
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return {
    type: request.resourceType(),
    start: startTime,
    end: startTime + responseEnd,
    bytes: responseHeadersSize + responseBodySize,
  };
}

/**
 * Returns how many milliseconds the requests take at Slow 3G, by arithmetic, so that a busy machine does not matter.
 */
function loadingTime(requests: LoadedRequest[]): number {
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
  return (CONNECTION_ROUND_TRIPS + longestChain(requests)) * ROUND_TRIP_MS + bytes / BYTES_PER_MS;
}

/** Returns the longest chain of requests, each started after the end of the previous one. */
function longestChain(requests: LoadedRequest[]): number {
  let length = 0;
  let end = -Infinity;
  for (const request of requests.toSorted((a, b) => a.end - b.end)) {
    if (request.start < end) continue;
    length += 1;
    end = request.end;
  }
  return length;
}
