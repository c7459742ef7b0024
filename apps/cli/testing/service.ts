import { createServer } from 'node:http';
import { environment } from '@headwater/runtime/env';

// A small service like the portal's: it reports that it serves, and on SIGTERM finishes its requests.
const { PORT, DATABASE_URL = '', WORKER_NAME = '' } = environment();
const [behaviour] = process.argv.slice(2);

if (behaviour === 'fails') {
  process.stderr.write('the reason why\n');
  process.exit(3);
}

const server = createServer((request, response) => {
  // A connection that is kept open would delay the end of this process.
  response.setHeader('connection', 'close');
  if (request.url === '/database') response.end(DATABASE_URL);
  else if (request.url === '/worker-name') response.end(WORKER_NAME);
  else if (request.url === '/until-stopped') process.once('SIGTERM', () => response.end('whole'));
  else response.end(`${process.pid}`);
});

function drain(): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
}

process
  .on('SIGINT', () => process.exit(9))
  .on('SIGTERM', drain)
  .on('disconnect', drain);
server.listen(Number(PORT), 'localhost', () => process.send?.({ type: 'ready' }));
