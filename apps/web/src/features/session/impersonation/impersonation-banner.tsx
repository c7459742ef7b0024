import type { SessionUser } from '@headwater/contract/session';
import { buttonClass } from '@headwater/ui/button-class';
import { Link, useLocation } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { createElement, useEffect, useRef, useState, useEffectEvent } from 'react';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useLateComponent } from '../../../hooks/use-late-component.ts';
import { EmailText } from '../../../components/email-text.tsx';

const loadAskReason = async () => (await import('./ask-reason.tsx')).AskReason;

const MINUTE_MS = 60_000;
/** Often enough for a count of minutes, and to notice the end soon. */
const TICK_MS = 5_000;

/** Returns the minutes until `end`, rounded up, and calls `onEnd` at every tick after it. */
function useMinutesLeft(until: string, onEnd: () => void): number {
  const [now, setNow] = useState(Date.now);
  const end = Date.parse(until);
  const onTick = useEffectEvent(() => {
    setNow(Date.now());
    if (Date.now() >= end) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(() => onTick(), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / MINUTE_MS));
}

/**
 * Shows on every page of an impersonation the account's email, the reason, the minutes left and the
 * way back.
 */
export function ImpersonationBanner() {
  const user = useUser();
  return user?.impersonating ? <Banner user={user} /> : null;
}

function Banner({ user }: { user: SessionUser }) {
  const { data: impersonation } = trpc.session.viewing.useQuery();
  // That page asks by itself.
  const isReverting = useLocation({ select: ({ pathname }) => pathname === '/revert' });
  const askReason = useLateComponent(loadAskReason, { needed: true });
  const [gaveReason, setGaveReason] = useState(false);
  return (
    <section aria-label="Viewing as" className="border-t border-line bg-aqua-soft">
      <div className="mx-auto flex min-h-10 max-w-shell items-center gap-3 px-4 text-sm sm:px-6">
        <Eye aria-hidden className="size-5 shrink-0 text-brand max-sm:hidden" />
        <p className="min-w-0 py-1 wrap-anywhere max-sm:text-xs">
          <span className="max-sm:sr-only">You are viewing as </span>
          <strong>
            <EmailText email={user.email} />
          </strong>
        </p>
        {impersonation?.reason === null &&
          !isReverting &&
          askReason &&
          createElement(askReason, {
            email: user.email,
            lastReasons: impersonation.lastReasons,
            onGiven: () => setGaveReason(true),
          })}
        {impersonation && impersonation.reason !== null && (
          <Reason reason={impersonation.reason} takesFocus={gaveReason} />
        )}
        <div className="ml-auto flex shrink-0 items-center gap-3">
          {impersonation && <TimeLeft until={impersonation.until} />}
          <Link to="/revert" preload={false} className={buttonClass({ size: 'small' })}>
            Revert
          </Link>
        </div>
      </div>
    </section>
  );
}

interface ReasonProps {
  reason: string;
  /** Whether it replaces the element that had the focus. */
  takesFocus: boolean;
}

function Reason({ reason, takesFocus }: ReasonProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  return (
    <p
      ref={line}
      tabIndex={-1}
      title={reason}
      className="line-clamp-2 min-w-0 flex-1 wrap-anywhere text-muted outline-none max-sm:sr-only"
    >
      Reason: {reason}
    </p>
  );
}

function TimeLeft({ until }: { until: string }) {
  const utils = trpc.useUtils();
  const minutes = useMinutesLeft(until, () => void utils.session.get.invalidate());
  return (
    <span className="shrink-0 tabular-nums">
      <span className="max-sm:sr-only">
        {minutes} {minutes === 1 ? 'minute' : 'minutes'} left
      </span>
      <span aria-hidden className="sm:hidden">
        {minutes} min
      </span>
    </span>
  );
}
