import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';

/**
 * How the proxied service behaves: it responds, responds slowly, closes connections, responds with garbage, accepts
 * connections without a response, or also stops responding on the open ones. Or it does what it is asked to and withholds
 * the response, all of it, all but its headers, or for 20 seconds.
 */
export type ChaosMode =
  | 'healthy'
  | 'slow'
  | 'reset'
  | 'garbage'
  | 'hang'
  | 'freeze'
  | 'silent'
  | 'headers-only'
  | 'late';

/** The delay of each chunk. */
const DELAY_MS = 150;
const LATE_MS = 20_000;

/** Opens a TCP proxy to a service, which can be made to misbehave. */
export async function openChaosProxy(target: string) {
  let mode: ChaosMode = 'healthy';
  const open = new Set<Socket>();
  const frozen = new WeakSet<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const server = createServer((socket) => {
    track(socket);
    if (mode === 'reset') socket.destroy();
    else if (mode === 'garbage') socket.end('HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\n<html>?');
    else if (mode !== 'hang' && mode !== 'freeze') {
      const { hostname, port } = new URL(target);
      const upstream = connect(Number(port), hostname);
      track(upstream);
      if (mode === 'healthy') socket.pipe(upstream).pipe(socket);
      else if (mode === 'silent') socket.pipe(upstream).resume();
      else if (mode === 'slow') {
        const [there, back] = [createDelay(DELAY_MS), createDelay(DELAY_MS)];
        pipeline(socket, there, upstream, back, socket, () => undefined);
      } else {
        const back = mode === 'late' ? createDelay(LATE_MS) : keepHeaders();
        pipeline(socket.pipe(upstream), back, socket, () => undefined);
      }
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  url.hostname = '127.0.0.1';
  return {
    url: url.href.replace(/\/$/, ''),
    /** Sets the mode of new connections, and closes the open ones; those that were frozen stay frozen. */
    setMode(next: ChaosMode) {
      mode = next;
      for (const socket of open) {
        if (next === 'freeze') frozen.add(socket.unpipe().resume());
        else if (!frozen.has(socket)) socket.destroy();
      }
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function createDelay(ms: number): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => void setTimeout(() => done(null, chunk), ms).unref(),
  });
}

/** Lets the headers of the first response through, and nothing after them. */
function keepHeaders(): Transform {
  let passed = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const end = chunk.indexOf('\r\n\r\n');
      const part = end < 0 ? chunk : chunk.subarray(0, end + 4);
      done(null, passed ? null : part);
      passed ||= end >= 0;
    },
  });
}
