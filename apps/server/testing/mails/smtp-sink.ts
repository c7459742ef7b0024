import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

interface ReceivedEmail {
  to: string[];
  raw: string;
}

/**
 * Starts a mail server for a test file. `replyCode` is its reply to each recipient: 250 accepts the email. While it
 * `isHanging`, it accepts connections without a greeting, until one of `heldGreetings` is called. While it `isHolding`,
 * it reads emails without a reply, until one of `heldReplies` is called.
 */
export function useSmtpSink() {
  const received: ReceivedEmail[] = [];
  const heldGreetings: (() => void)[] = [];
  const heldReplies: (() => void)[] = [];
  const sink = {
    received,
    replyCode: 250,
    isHanging: false,
    heldGreetings,
    isHolding: false,
    heldReplies,
    url: async () => listening,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      if (sink.isHanging) heldGreetings.push(done);
      else done();
    },
    onRcptTo: (_address, _session, done) =>
      done(sink.replyCode === 250 ? null : Object.assign(new Error('No'), { responseCode: sink.replyCode })),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const accept = () => {
          received.push({ to, raw: Buffer.concat(parts).toString() });
          done();
        };
        if (sink.isHolding) heldReplies.push(accept);
        else accept();
      });
    },
  });
  // A worker that is killed breaks its connections.
  server.on('error', () => undefined);
  const listening = (async () => {
    const socket = server.listen(0, '127.0.0.1');
    await once(socket, 'listening');
    const address = socket.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `smtp://127.0.0.1:${address.port}`;
  })();
  afterAll(() => server.close(() => undefined));
  return sink;
}
