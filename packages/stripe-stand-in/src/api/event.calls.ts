import { z } from 'zod';
import { text } from './params.ts';
import { listCall, retrieveCall } from './list-call.ts';

const filters = { type: text.optional(), types: z.array(text).max(20).optional() };

export const eventCalls = [
  retrieveCall('event', '/v1/events'),
  listCall(
    'event',
    '/v1/events',
    filters,
    ({ type }, filter) =>
      type === (filter.type ?? type) && (filter.types === undefined || filter.types.includes(type)),
  ),
];
