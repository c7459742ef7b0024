import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

// Runs HAProxy with the configuration and on the port in its arguments, and ends it with this process.
const [config = '', port = ''] = process.argv.slice(2);

const haproxy = spawn('haproxy', ['-db', '-q', '-f', config], { stdio: 'inherit' });
haproxy.once('error', () => {
  process.stderr.write(
    'HAProxy is needed for this. Debian, Ubuntu: apt-get install haproxy. macOS: brew install haproxy.\n',
  );
  process.exit(1);
});
haproxy.once('exit', (code) => process.exit(code ?? 1));
process.on('exit', () => haproxy.kill());
for (const event of ['disconnect', 'SIGTERM', 'SIGINT']) process.on(event, () => process.exit(0));

while (!(await isOpen(Number(port)))) await wait(50);
process.send?.({ type: 'ready' });

function isOpen(number: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(number, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
