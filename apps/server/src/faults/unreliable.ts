import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** How what stands behind an address behaves: it answers; hangs up; answers what makes no sense; says nothing at all. */
export type Behaviour = 'well' | 'hangs up' | 'talks nonsense' | 'is silent';

/** A stand-in for the network before something outside, that can be made to misbehave. */
export async function openUnreliable(target: string) {
  let behaviour: Behaviour = 'well';
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    if (behaviour === 'hangs up') socket.destroy();
    else if (behaviour === 'talks nonsense')
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\n<html>?');
    else if (behaviour === 'well') {
      const { hostname, port } = new URL(target);
      const onward = connect(Number(port), hostname);
      keep(onward);
      socket.pipe(onward).pipe(socket);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  url.hostname = '127.0.0.1';
  return {
    url: url.href.replace(/\/$/, ''),
    /** From now on, for the connections that there are as well. */
    behave(next: Behaviour) {
      behaviour = next;
      for (const socket of open) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
