import { once } from 'node:events';
import { createWebhookReceiver } from '@headwater/client/webhook-receiver';
import type { Command } from 'commander';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { parseWholeNumber } from './arguments.ts';
import { withJsonOption } from './json-option.ts';

interface ReceiveOptions extends OutputOptions {
  secret: string;
  port: number;
}

/** Adds `webhooks receive`, which prints the webhooks that another system would receive. */
export function addWebhookCommands(program: Command): void {
  const webhooks = program.command('webhooks').description('notifications to other systems');
  withJsonOption(
    webhooks.command('receive').description('listen for webhooks, and print what the portal signed'),
  )
    .requiredOption('--secret <secret>', 'what the portal showed when the webhook was created')
    .option('--port <number>', 'to listen on', parseWholeNumber, 4000)
    .addHelpText('after', '\nThe portal calls plain http on this machine where LOCAL_WEBHOOKS=yes is set.')
    .action(receive);
}

async function receive({ secret, port, ...options }: ReceiveOptions): Promise<void> {
  const receiver = createWebhookReceiver({
    secret,
    onDelivery(body, delivery) {
      const { event, at, item } = body;
      const line = `${at}  ${event}  ${item.type}: ${item.title}  ${item.url ?? 'gone'}`;
      printResult(line, { delivery, ...body }, options);
    },
  });
  receiver.listen(port, 'localhost');
  await once(receiver, 'listening');
  process.stderr.write(`Listening on http://localhost:${port} (Ctrl-C ends it).\n`);
}
