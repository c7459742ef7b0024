import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawing, writeMultipart } from '../../testing/enquiry-files.ts';
import { filledForm, forgetRequests, givenAskedCompany, listRequests } from '../../testing/enquiry-scene.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { acceptFiles, receiveForm } from './receive-files.ts';

const site = openTestSite();
let scene: Awaited<ReturnType<typeof givenAskedCompany>>;
let url: string;
beforeAll(async () => {
  scene = await givenAskedCompany(site());
  url = `${scene.company.path}/enquiry`;
});
beforeEach(async () => forgetRequests(site()));

const boundary = 'x-headwater-form';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** Returns the status of a form with a part as no browser sends it, and what was stored of it. */
async function sendPart(part: string) {
  const { payload } = writeMultipart(filledForm, []);
  const body = Buffer.concat([Buffer.from(`--${boundary}\r\n${part}\r\n`), payload]);
  const { statusCode } = await site().post(url, body, multipart);
  return { statusCode, stored: await listRequests(site(), [scene.company]) };
}

const field = 'content-disposition: form-data; name=';

describe('a form that no browser sends', () => {
  test.each([
    [
      'a file without a name is a text, and no field of the form',
      `${field}"files"\r\ncontent-type: application/octet-stream\r\n\r\nAC1032`,
      303,
    ],
    ['a field of JSON', `${field}"place"\r\ncontent-type: application/json\r\n\r\n{"toString":1}`, 400],
    ['a field of a prototype', `${field}"__proto__"\r\n\r\nx`, 400],
    ['a file of a prototype', `${field}"constructor"; filename="a"\r\n\r\nx`, 400],
    [
      'more fields than any form',
      Array.from({ length: 12 }, () => `${field}"x"\r\n\r\nx`).join(`\r\n--${boundary}\r\n`),
      413,
    ],
    [
      'more files than it can say anything of',
      Array.from({ length: 99 }, () => `${field}"files"; filename="a"\r\n\r\nx`).join(
        `\r\n--${boundary}\r\n`,
      ),
      413,
    ],
    [
      'more text than any form',
      Array.from({ length: 2 }, () => `${field}"x"\r\n\r\n${'x'.repeat(40_000)}`).join(
        `\r\n--${boundary}\r\n`,
      ),
      413,
    ],
  ])('%s', async (_, part, status) => {
    const { statusCode, stored } = await sendPart(part);
    expect([statusCode, stored.length]).toEqual([status, status === 303 ? 1 : 0]);
  });

  test('without its end, or the mark of its parts, is not our mistake', async () => {
    const { payload } = writeMultipart(filledForm, [{ name: 'a.dwg', content: drawing }]);
    const cut = [payload.length - 9, payload.length - 30, 50].map(async (bytes) =>
      site().post(url, payload.subarray(0, bytes), multipart),
    );
    const unmarked = site().post(url, payload, { 'content-type': 'multipart/form-data' });
    for (const { statusCode, body } of await Promise.all([...cut, unmarked])) {
      expect(statusCode).toBe(400);
      expect(body).toContain('Your form could not be read</h1>');
    }
    expect(await listRequests(site(), [scene.company])).toEqual([]);
  });
});

describe('the memory for files', () => {
  const formOf = (bytes: number) =>
    writeMultipart(filledForm, [{ name: 'a.dwg', content: Buffer.concat([drawing, Buffer.alloc(bytes)]) }]);
  const tiny = formOf(5_000);
  const small = formOf(4_000_000);
  const large = formOf(19_000_000);
  const withoutFiles = writeMultipart(filledForm, []);

  /** Answers forms with what became of their files, and does nothing else. */
  const app = fastify();
  acceptFiles(app, (scope) => {
    scope.post('/', async (request) => {
      using form = await receiveForm(request);
      return form.dropped?.because ?? 'taken';
    });
  });
  afterAll(async () => app.close());

  async function answerTo(payload: Buffer | Readable, remoteAddress = '127.0.0.1'): Promise<string> {
    return (await app.inject({ method: 'POST', url: '/', headers: multipart, payload, remoteAddress })).body;
  }

  /** Sends a form whose end does not come until it is ended. */
  function hold({ payload } = large, { remoteAddress = '127.0.0.1', pieceBytes = 64_000 } = {}) {
    const arrived = Promise.withResolvers<undefined>();
    const held = Promise.withResolvers<undefined>();
    // In pieces, so that the last one is asked for once the others are read.
    const body = async function* () {
      for (let start = 0; start < payload.length - 9; start += pieceBytes)
        yield payload.subarray(start, Math.min(start + pieceBytes, payload.length - 9));
      arrived.resolve(undefined);
      await held.promise;
      yield payload.subarray(-9);
    };
    const stream = Readable.from(body(), { objectMode: false, highWaterMark: 1 });
    const answer = answerTo(stream, remoteAddress);
    const end = async () => {
      held.resolve(undefined);
      return answer;
    };
    return { end, arrived: arrived.promise };
  }

  test('is of an address, whatever it never ends, and free again once it ends', async () => {
    const both = [hold(), hold()];
    await Promise.all(both.map(async ({ arrived }) => arrived));
    expect(await answerTo(small.payload)).toBe('limit');
    expect(await answerTo(withoutFiles.payload)).toBe('taken');
    expect(await Promise.all(both.map(async ({ end }) => end()))).toEqual(['taken', 'taken']);
    expect(await answerTo(small.payload)).toBe('taken');
  });

  test('is free again at once where the files are too large together', async () => {
    const half = { name: 'a.dwg', content: Buffer.concat([drawing, Buffer.alloc(10_000_000)]) };
    const { payload } = writeMultipart(filledForm, [half, half]);
    expect([await answerTo(payload), await answerTo(payload)]).toEqual(['files', 'files']);
    expect(await answerTo(large.payload)).toBe('taken');
  });

  test('is left to other addresses, of which each may take half of what is left', async () => {
    const many = [];
    for (const remoteAddress of [
      '192.0.2.1',
      '192.0.2.1',
      '192.0.2.2',
      '192.0.2.2',
      '192.0.2.3',
      '192.0.2.3',
    ]) {
      const form = hold(large, { remoteAddress });
      await form.arrived;
      many.push(form);
    }
    expect(await answerTo(small.payload)).toBe('taken');
    expect(await answerTo(withoutFiles.payload)).toBe('taken');
    const answers = await Promise.all(many.map(async ({ end }) => end()));
    expect(answers).toEqual(['taken', 'taken', 'taken', 'limit', 'taken', 'limit']);
  });

  test('counts what small pieces take beside their bytes', async () => {
    const both = [hold(), hold()];
    await Promise.all(both.map(async ({ arrived }) => arrived));
    expect(await answerTo(tiny.payload)).toBe('taken');
    const inPieces = hold(tiny, { pieceBytes: 1 });
    await inPieces.arrived;
    expect(await inPieces.end()).toBe('limit');
    await Promise.all(both.map(async ({ end }) => end()));
  });

  test('is free again once a sender has gone, and a form that it is too little for says so', async () => {
    const opened = await site().openSecondInstance();
    await opened.listen({ host: '127.0.0.1', port: 0 });
    const { port } = new URL(opened.listeningOrigin);
    const send = async () => {
      // An address has other limits as well.
      await site().deps.db.deleteFrom('throttle_hits').execute();
      const { statusCode } = await opened.inject({ method: 'POST', url, ...small });
      return statusCode;
    };
    const senders: Socket[] = [];
    const addSender = () => {
      const socket = connect(Number(port), '127.0.0.1');
      senders.push(socket);
      const head = `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-length: ${large.payload.length}\r\n`;
      socket.write(`${head}content-type: ${multipart['content-type']}\r\n\r\n`);
      socket.write(large.payload.subarray(0, -9));
    };
    // What is sent meanwhile may leave one too little.
    const addAndSend = async () => {
      addSender();
      return send();
    };
    await expect.poll(addAndSend, { timeout: 30_000 }).toBe(429);
    for (const sender of senders) sender.destroy();
    await expect.poll(send, { timeout: 30_000 }).toBe(303);
    await opened.close();
  });
});
