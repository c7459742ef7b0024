import { fastify, type FastifyInstance } from 'fastify';
import { registerApi } from './api/api.ts';
import { parseForm } from './api/form.ts';
import { stockCatalogue, type CatalogueEntry } from './catalogue/stock.ts';
import { createFaults } from './control/faults.ts';
import { registerControl } from './control/control.routes.ts';
import { loadState, saveState } from './core/persist.ts';
import { createState, createWorld } from './core/state.ts';
import { registerPage } from './page/page.routes.ts';
import { keepTime } from './webhooks/timekeeper.ts';

export interface StandInOptions {
  secretKey: string;
  webhookSecret: string;
  /** Where events are sent; without it they can only be listed. */
  webhookUrl?: string;
  /** The machine's time in milliseconds. The stand-in's own clock may run ahead of it. */
  now?: () => number;
  /** Keeps what happened over restarts. */
  stateFile?: string;
  /** Prices that exist from the first start on. */
  catalogue?: readonly CatalogueEntry[];
}

/**
 * A server that speaks the part of Stripe's API which the portal uses, with the hosted page at `/pay/…`, signed
 * webhooks, and what tests make happen at `/_test/…`. Not listening yet; closing it ends what it does by itself.
 */
export function createStripeStandIn(options: StandInOptions): FastifyInstance {
  const { secretKey, webhookSecret, webhookUrl = null, now = Date.now, stateFile, catalogue = [] } = options;
  const stored = stateFile === undefined ? null : loadState(stateFile);
  const world = createWorld(stored ?? createState(), now);
  const faults = createFaults();
  const time = keepTime(world, { url: webhookUrl, secret: webhookSecret, now }, save);
  stockCatalogue(world, catalogue);

  function save(): void {
    if (stateFile !== undefined) saveState(stateFile, world.state);
  }

  /** Kept before it is answered; its events are on their way by then. */
  function onChange(): void {
    save();
    void time.catchUp();
  }

  const app = fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, maxParamLength: 500 },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, parseForm(body.toString())),
  );
  app.addHook('onReady', time.catchUp);
  app.addHook('onClose', time.stop);
  void app.register(async (scope) => registerApi(scope, { world, secretKey, faults, onChange }));
  void app.register(async (scope) => registerPage(scope, { world, onChange }));
  void app.register(async (scope) => registerControl(scope, { world, faults, time }));
  return app;
}
