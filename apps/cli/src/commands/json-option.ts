import type { Command } from 'commander';

export function withJsonOption(command: Command): Command {
  return command.option('--json', 'answer in JSON');
}
