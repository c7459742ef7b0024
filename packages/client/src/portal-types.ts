import type { AppRouter } from '@headwater/server/router';
import type { TRPCClient } from '@trpc/client';

export type { FieldError } from '@headwater/contract/failure';
export type { ImageReference } from '@headwater/contract/images';
export type { WebhookBody } from '@headwater/contract/webhook-events';

/** The portal's procedures, by their names on the server. */
export type PortalClient = TRPCClient<AppRouter>;
