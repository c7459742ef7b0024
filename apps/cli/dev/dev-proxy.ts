import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream';

interface DevProxyOptions {
  /** The service's name for people. */
  name: string;
  host: string;
  port: number;
  servicePort: number;
  isServing: () => boolean;
  /** The port of Vite, where it serves everything that is not the service's own. */
  vitePort: number | null;
}

const SERVICE_HOST = '127.0.0.1';

/**
 * Listens at the address of a service in development, and answers that the service restarts while it does. Pages
 * that a browser opens meanwhile wait for the service, even those that Vite could serve.
 */
export async function startDevProxy(options: DevProxyOptions): Promise<Server> {
  const { name, host, port, servicePort, isServing, vitePort } = options;
  const webPort = vitePort ?? servicePort;
  const isService = ({ url = '' }: IncomingMessage) =>
    vitePort === null || /^\/(?:api|trpc|files)\b/.test(url);

  const server = createServer((request, response) => {
    const refuse = () => answerRestarting(name, request, response);
    if (!isServing() && (isService(request) || isNavigation(request))) refuse();
    else forward(request, response, { port: isService(request) ? servicePort : webPort, onError: refuse });
  });
  // Vite tells the browser of changes over a WebSocket.
  server.on('upgrade', (request, socket, head) => {
    const upstream = connect(webPort, SERVICE_HOST);
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${rawHeaders(request)}\r\n`);
    upstream.write(head);
    pipeline(socket, upstream, socket, () => undefined);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { port, onError }: { port: number; onError: () => void },
): void {
  const headers = { ...request.headers, connection: 'close' };
  const { method, url } = request;
  const upstream = sendRequest({ host: SERVICE_HOST, port, method, path: url, headers }, (answer) => {
    delete answer.headers.connection;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, () => undefined);
  });
  upstream.on('error', () => {
    if (response.headersSent) response.destroy();
    else onError();
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

function rawHeaders({ rawHeaders: pairs }: IncomingMessage): string {
  return pairs.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
}

function isNavigation({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/html') === true;
}

function answerRestarting(name: string, request: IncomingMessage, response: ServerResponse): void {
  const message = `The ${name} restarts after a change of its code.`;
  response.statusCode = 503;
  response.setHeader('cache-control', 'no-store').setHeader('retry-after', '1');
  if (isNavigation(request)) {
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('refresh', '1');
    response.end(restartingPage(message));
  } else {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ message: `${message} Please try again.`, errors: [] }));
  }
}

function restartingPage(message: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="color-scheme" content="light dark">
  <title>Restarting</title>
  <body style="font-family: system-ui; margin: 4rem">
    <h1>Restarting</h1>
    <p>${message} This page opens as soon as it serves again; if that takes long, the terminal says why.</p>
`;
}
