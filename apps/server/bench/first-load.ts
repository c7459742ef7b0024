import { openConnections, sendRequest } from '@headwater/runtime/measure/send-request';

/** Adds up the compressed bytes of the sign-in page's document and of every asset that it names. */
export async function measureFirstLoad(origin: string): Promise<{ files: number; bytes: number }> {
  const html = await (await fetch(`${origin}/login`)).text();
  const named = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path);
  const pool = openConnections(origin, 1);
  const headers = { 'accept-encoding': 'br, gzip' };
  let bytes = 0;
  for (const path of ['/login', ...named]) bytes += await sendRequest(pool, { path, headers });
  await pool.close();
  return { files: named.length + 1, bytes };
}
