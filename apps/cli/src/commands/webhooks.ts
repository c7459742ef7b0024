import { once } from 'node:events';
import { createWebhookReceiver } from '@headwater/client/source/webhook-receiver';
import type { WebhookBody } from '@headwater/contract/webhook-events';
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
    webhooks
      .command('receive')
      .description('listen for webhooks, and print those that the portal has signed'),
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
      printResult(`${body.at}  ${body.event}  ${describeSubject(body)}`, { delivery, ...body }, options);
    },
  });
  receiver.listen(port, 'localhost');
  await once(receiver, 'listening');
  process.stderr.write(`Listening on http://localhost:${port} (Ctrl-C ends it).\n`);
}

function describeSubject(body: WebhookBody): string {
  if (!('accountId' in body)) {
    const { type, title, url } = body.item;
    return `${type}: ${title}  ${url ?? 'gone'}`;
  }
  const company = body.company?.title ?? `account ${body.accountId}`;
  return 'item' in body ? `${body.item.type}: ${body.item.title}  ${company}` : company;
}
