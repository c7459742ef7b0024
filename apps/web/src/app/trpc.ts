import type { AppRouter } from '@headwater/server/router';
import {
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
  type TRPCLink,
  TRPCClientError,
} from '@trpc/client';
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query';
import { observable, observableToPromise } from '@trpc/server/observable';
import { companyHeaders, hasTabCompany } from './tab-company.ts';
import { toPortalError } from './portal-error.ts';
import { isKeptAlive, removalLink, type RemovalLinkOptions } from './removal-link.ts';
import { sessionLink, type SessionLinkOptions } from './session-link.ts';
import type { VersionWatch } from './version-watch.ts';
import type { CallsPausedForVerification } from './paused-calls.ts';
import { toError } from './to-error.ts';

export type WebTrpcClient = TRPCClient<AppRouter>;

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

/** Adds the fields of a PortalError to a call's error: `message` for the person, and `errors` for the form. */
const errorFormatterLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => observer.error(Object.assign(error, toPortalError(error))),
      }),
    );

interface TrpcClientOptions extends SessionLinkOptions, VerificationLinkOptions, RemovalLinkOptions {
  versionWatch: VersionWatch;
}

export function createTrpcClient({ versionWatch, ...links }: TrpcClientOptions): WebTrpcClient {
  // Kept here, so that calls sent after a test has ended do not reach the next test's mocked portal.
  const { fetch } = globalThis;
  const http = {
    url: '/trpc',
    headers: companyHeaders,
    fetch: async (input: RequestInfo | URL, init?: object) => {
      const response = await fetch(input, init);
      versionWatch.observe(response.headers.get('x-headwater-version'));
      return response;
    },
  };
  return trpc.createClient({
    links: [
      errorFormatterLink,
      removalLink(links),
      verificationLink(links),
      sessionLink(links),
      splitLink({
        // Session mutations are not batched, as each counts against its own rate limit. Nor is the session's query: its
        // first call must receive the answer preloaded with the page, which would be stale for a later one. The
        // preloaded answer does not know a link's company.
        condition: ({ type, path }) =>
          (path === 'session.get' && !hasTabCompany()) ||
          (type === 'mutation' && path.startsWith('session.')),
        true: httpLink(http),
        false: splitLink({
          condition: isKeptAlive,
          true: httpLink({
            ...http,
            fetch: async (input, init) => http.fetch(input, { ...init, keepalive: true }),
          }),
          false: httpBatchLink({ ...http, maxItems: 10 }),
        }),
      }),
    ],
  });
}

interface VerificationLinkOptions {
  pausedForVerification: CallsPausedForVerification;
  /** Called if an admin needs a second factor first. */
  onSecondFactorMissing: () => void;
}

/** Pauses a call that needs a verification until the person has proved who they are, then repeats it. */
function verificationLink({
  pausedForVerification,
  onSecondFactorMissing,
}: VerificationLinkOptions): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        async function send(): Promise<void> {
          try {
            observer.next(await observableToPromise(next(op)));
            observer.complete();
          } catch (error) {
            const failure = TRPCClientError.from<AppRouter>(toError(error));
            const { status, errors } = toPortalError(failure);
            const missing = status === 403 ? errors[0]?.path : undefined;
            if (missing === 'secondFactor') onSecondFactorMissing();
            if (missing === 'verification' && (await pausedForVerification.wait('verification')))
              return send();
            observer.error(failure);
          }
        }

        void send();
      });
}
