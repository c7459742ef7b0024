import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';

/**
 * How the proxied service behaves: it responds, responds slowly, closes connections, responds with garbage, accepts
 * connections without a response, or also stops responding on the open ones. Or it does what it is asked to and withholds
 * the response, all of it, all but its headers, or for 20 seconds, or a gateway before it says 502.
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
  | 'late'
  | 'bad-gateway';

/** The modes in which a service can fail at some of its requests. */
export type RequestChaosMode = 'reset' | 'headers-only' | 'late' | 'bad-gateway';

/** The delay of each chunk. */
const DELAY_MS = 150;
const LATE_MS = 20_000;

const answerFilters = {
  late: () => createDelay(LATE_MS),
  'headers-only': keepHeaders,
  'bad-gateway': sayBadGateway,
} as const;

/** Opens a TCP proxy to a service, which can be made to misbehave. */
export async function openChaosProxy(target: string) {
  let mode: ChaosMode = 'healthy';
  let failing: { request: string; mode: RequestChaosMode } | null = null;
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
      if (mode === 'healthy') {
        socket.on('data', (chunk: Buffer) => {
          if (!failing || !chunk.toString('latin1').startsWith(failing.request)) return;
          upstream.unpipe(socket);
          if (failing.mode === 'reset') for (const end of [upstream, socket]) end.destroy();
          else pipeline(upstream, answerFilters[failing.mode](), socket, () => undefined);
        });
        socket.pipe(upstream).pipe(socket);
      } else if (mode === 'silent') socket.pipe(upstream).resume();
      else if (mode === 'slow') {
        const [there, back] = [createDelay(DELAY_MS), createDelay(DELAY_MS)];
        pipeline(socket, there, upstream, back, socket, () => undefined);
      } else {
        pipeline(socket.pipe(upstream), answerFilters[mode](), socket, () => undefined);
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
      failing = null;
      for (const socket of open) {
        if (next === 'freeze') frozen.add(socket.unpipe().resume());
        else if (!frozen.has(socket)) socket.destroy();
      }
    },
    /** Lets all pass but the requests that begin with this text. */
    failRequest(request: string, next: RequestChaosMode) {
      this.setMode('healthy');
      failing = { request, mode: next };
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

/** Puts a gateway's 502 in the place of the response, and ends the connection. */
function sayBadGateway(): Transform {
  return new Transform({
    transform(_chunk, _encoding, done) {
      done(null, 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      this.push(null);
    },
  });
}
