import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import { portalFlags } from '@headwater/runtime/portal-flags';
import { settings } from '@headwater/runtime/settings';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).optional(),
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
      command: z.array(z.string()).optional(),
    }),
  ),
});

const compose: unknown = parse(readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8'), {
  merge: true,
});

test('docker-compose.yml is as the compose specification has it', () => {
  // schema/compose-spec.json of github.com/compose-spec/compose-spec, Apache 2.0.
  const { $schema: _dialect, ...schema } = z
    .looseObject({ $schema: z.string() })
    .parse(JSON.parse(readFileSync(new URL('./testing/compose-spec.json', import.meta.url), 'utf8')));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const valid = ajv.validate(schema, compose);
  expect(ajv.errors).toBeNull();
  expect(valid).toBe(true);
});

test('its services run what is there, with settings that there are', () => {
  const { portal, ...others } = composeFile.parse(compose).services;
  const { NODE_OPTIONS, ...environment } = portal?.environment ?? {};
  expect(NODE_OPTIONS).toContain(portalFlags.join(' '));
  const services = [{ ...portal, environment }, ...Object.values(others)].filter(({ build }) => build);
  expect(services).toHaveLength(4);
  for (const { build, command = [], environment = {} } of services) {
    expect(existsSync(join(repositoryRoot, build?.dockerfile ?? ''))).toBe(true);
    const [, script = 'apps/server/src/main.ts'] = command;
    expect(existsSync(join(repositoryRoot, script))).toBe(true);
    expect(Object.keys(settings.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
  }
});
