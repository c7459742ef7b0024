import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';

/**
 * How what stands behind an address behaves: it answers; answers, but late; hangs up; answers what makes no sense;
 * says nothing at all; says nothing more on the connections that there are either, and leaves them open.
 */
export type ChaosMode = 'well' | 'is slow' | 'hangs up' | 'talks nonsense' | 'is silent' | 'goes mute';

/** For each piece of what is said, in milliseconds. */
const DELAY_MS = 150;

/** A stand-in for the network before something outside, that can be made to misbehave. */
export async function openChaosProxy(target: string) {
  let behaviour: ChaosMode = 'well';
  const open = new Set<Socket>();
  const mute = new WeakSet<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const server = createServer((socket) => {
    track(socket);
    if (behaviour === 'hangs up') socket.destroy();
    else if (behaviour === 'talks nonsense')
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\n<html>?');
    else if (behaviour === 'well' || behaviour === 'is slow') {
      const { hostname, port } = new URL(target);
      const onward = connect(Number(port), hostname);
      track(onward);
      if (behaviour === 'well') socket.pipe(onward).pipe(socket);
      else pipeline(socket, createDelay(), onward, createDelay(), socket, () => undefined);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  url.hostname = '127.0.0.1';
  return {
    url: url.href.replace(/\/$/, ''),
    /** From now on, for the connections that there are as well; those that went mute stay so. */
    setMode(next: ChaosMode) {
      behaviour = next;
      for (const socket of open) {
        if (next === 'goes mute') mute.add(socket.unpipe().resume());
        else if (!mute.has(socket)) socket.destroy();
      }
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function createDelay(): Transform {
  return new Transform({
    transform: (piece, _encoding, passOn) => void setTimeout(() => passOn(null, piece), DELAY_MS),
  });
}
