import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** Serves pages of a site on this machine, each by its path; any other is 404. */
export async function servePages(pages: Record<string, RequestListener>) {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
