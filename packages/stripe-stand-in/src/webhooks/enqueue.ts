import { newId } from '../core/ids.ts';
import type { State } from '../core/state.ts';

export function enqueueDeliveries({ deliveries, switches }: State, eventId: string, now: number): void {
  for (let copy = 0; copy < switches.copies; copy += 1) {
    const id = newId('dlv');
    deliveries.set(id, {
      id,
      eventId,
      status: switches.lost ? 'lost' : 'waiting',
      createdAt: now,
      dueAt: now + switches.delaySeconds * 1000,
      attempts: [],
    });
  }
}
