import { listCall } from './list-call.ts';

export const eventCalls = [listCall('event', '/v1/events', {}, () => true)];
