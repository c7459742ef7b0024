import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { multipartBody } from '../../../../testing/uploads/send-upload.ts';
import { storedFiles } from '../../../../testing/uploads/stored-files.ts';

const portal = useTestPortal();
let port: number;
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'headwater-aborted-'));
  vi.stubEnv('TMPDIR', temporary);
  port = Number(new URL(await portal().app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

async function beginUpload(cookie: string, share: number) {
  const { headers, payload } = await multipartBody([
    ['reference', 'gallery'],
    ['file', Buffer.concat([await createTestImage(320, 180), Buffer.alloc(3_000_000)])],
  ]);
  const socket = connect(port, '127.0.0.1');
  const head = [
    'POST /api/upload HTTP/1.1',
    'host: localhost',
    `cookie: ${cookie}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, Math.floor(payload.length * share)));
  return socket;
}

it.each([0, 0.1, 0.5, 0.9, 0.999])(
  'an upload that is aborted at %d of its body leaves neither row nor file',
  async (share) => {
    const owner = await portal().account();
    await givenCompany(owner);
    const socket = await beginUpload(owner.cookie, share);
    await expect.poll(() => readdir(temporary)).toHaveLength(1);
    socket.destroy();
    await once(socket, 'close');
    await expect.poll(() => readdir(temporary)).toEqual([]);
    expect(await storedFiles(portal())).toEqual({ names: [], rows: 0 });
  },
);
