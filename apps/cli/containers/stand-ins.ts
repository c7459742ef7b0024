import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startFauxqs } from 'fauxqs';
import { SMTPServer } from 'smtp-server';

// Stands for the storage and the mail catcher of docker-compose.yml, where no registry has their images: answers to what
// the set and its test ask of them.

const S3_PORT = 7071;
await startFauxqs({ port: S3_PORT, host: '127.0.0.1' });
createServer((asked, answer) => {
  if (asked.url === '/health') return answer.end();
  const { method, url, headers } = asked;
  const passed = request({ port: S3_PORT, host: '127.0.0.1', method, path: url, headers }, (received) => {
    answer.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(answer);
  });
  return asked.pipe(passed);
}).listen(7070, '0.0.0.0');

const mails: { to: string[]; content: string }[] = [];
new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, session, done) {
    const raw = await text(stream);
    // A long line of a quoted-printable message continues after =, which itself is written as =3D.
    const content = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
    done();
  },
}).listen(1025, '0.0.0.0');
createServer(({ url = '' }, answer) => {
  const query = new URL(url, 'http://localhost').searchParams.get('query') ?? '';
  const found = mails.findLast(({ to }) => to.some((address) => query === `to:"${address}"`));
  answer.writeHead(found ? 200 : 404).end(found?.content);
}).listen(8025, '0.0.0.0');
