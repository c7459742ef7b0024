import { createServer } from 'node:http';
import { environment } from '@headwater/runtime/env';

// A small service as the portal's are: it serves, says so, and on SIGTERM finishes what it is at.
const { PORT, DATABASE_URL = '' } = environment();
const [behaviour] = process.argv.slice(2);

if (behaviour === 'fails') {
  process.stderr.write('the reason why\n');
  process.exit(3);
}

const server = createServer((request, response) => {
  // A connection kept open would hold up the end of this process.
  response.setHeader('connection', 'close');
  if (request.url === '/database') response.end(DATABASE_URL);
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
