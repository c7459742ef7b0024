import { formatDay, formatMoment, formatTime, londonDay } from '@headwater/contract/dates';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { html, type Html } from '@headwater/stripe-stand-in/page/html';
import { eventKinds, type EventKind } from './audit-events.ts';
import type { ComingEvent } from './coming-events.ts';
import type { MoveState } from './clock-control.ts';
import { stepsInWords } from './steps.ts';
import { sandboxDocument, type SandboxLinks } from './sandbox-document.ts';
import type { TimelineEntry } from './timeline.queries.ts';

export interface TimelinePage extends MoveState, SandboxLinks {
  now: Date;
  coming: readonly ComingEvent[];
  /** The months since the start, as '2026-11', the latest first. */
  months: readonly string[];
  month: string;
  kind: EventKind | null;
  entries: readonly TimelineEntry[];
}

export function renderTimeline(page: TimelinePage): string {
  const { now, movingTo, portalUrl, publicSiteUrl } = page;
  return sandboxDocument({
    title: 'Sandbox timeline',
    links: { portalUrl, publicSiteUrl },
    content: html`<main class="two">
      <section class="now" aria-labelledby="clock">
        <div class="panel">
          <p class="muted">The sandbox is at</p>
          <h1 class="clock" id="clock"><time datetime="${now.toISOString()}">${clockText(now)}</time></h1>
          ${movingTo === null ? moveForm(page) : progress(page, movingTo)}
        </div>
        ${page.failure === null ? null : html`<p class="failed" role="alert">The clock stopped here: ${page.failure}</p>`}
        ${movingTo === null ? comingList(page.coming) : null}
      </section>
      <section class="events" aria-labelledby="events">
        <h2 id="events">What has happened</h2>
        ${filters(page)} ${listDays(page)}
        <p class="day muted">
          The reminders of what waits for the publisher, each working day, are listed under Emails alone.
        </p>
      </section>
      ${signIns()}
    </main>`,
  });
}

function moveForm({ coming: [next] }: TimelinePage): Html {
  return html`<form method="post" action="/move" class="buttons">
    ${next ? html`<button class="main" name="to" value="${next.at.toISOString()}">To the next event</button>` : null}
    ${Object.entries(stepsInWords).map(([by, words]) => html`<button name="by" value="${by}">${words}</button>`)}
  </form>`;
}

function progress({ now, movingFrom }: TimelinePage, movingTo: Date): Html {
  const [done, all] = [now, movingTo].map((at) => at.getTime() - movingFrom.getTime());
  return html`<p role="status">Running each day until ${formatMoment(movingTo)}</p>
    <progress
      aria-label="The way there"
      value="${Math.max(0, done ?? 0)}"
      max="${Math.max(1, all ?? 1)}"
    ></progress>`;
}

function comingList(coming: readonly ComingEvent[]): Html {
  return html`<section class="panel coming" aria-labelledby="coming">
    <h2 id="coming">What comes next</h2>
    <form method="post" action="/move">
      <ol>
        ${coming.map(
          ({ at, text }) =>
            html`<li>
              <div>
                <time datetime="${at.toISOString()}">${formatDay(londonDay(at))}</time>
                <p>${text}</p>
              </div>
              <button
                name="to"
                value="${at.toISOString()}"
                aria-label="Go there: ${formatDay(londonDay(at))}, ${text}"
              >
                Go there
              </button>
            </li>`,
        )}
      </ol>
    </form>
  </section>`;
}

function signIns(): Html {
  const { password, admin, company, finance } = demoSignIns;
  return html`<section class="panel sign-ins" aria-labelledby="sign-ins">
    <h2 id="sign-ins">Sign in</h2>
    <p class="muted">
      The portal and the public site are at this date too. Whoever is signed in stays so; reload a page of the
      portal after a move.
    </p>
    <dl>
      <dt>Publisher</dt>
      <dd>${admin}</dd>
      <dt>Company</dt>
      <dd>${company}</dd>
      <dt>Its finance member</dt>
      <dd>${finance}</dd>
      <dt>Password of all</dt>
      <dd>${password}</dd>
    </dl>
  </section>`;
}

function filters({ months, month, kind }: TimelinePage): Html {
  const link = (label: string, to: { month: string; kind: EventKind | null }, isCurrent: boolean) =>
    html`<li><a href="${pathOf(to)}" ${isCurrent ? html`aria-current="page"` : null}>${label}</a></li>`;
  const kinds = Object.entries(eventKinds).map(([name, label]) => ({ name: toKind(name), label }));
  return html`<nav aria-label="Kinds of events">
      <ul>
        ${link('All', { month, kind: null }, kind === null)}
        ${kinds.map(({ name, label }) => link(label, { month, kind: name }, kind === name))}
      </ul>
    </nav>
    <nav aria-label="Months">
      <ul>
        ${months.map((each) => link(monthName(each), { month: each, kind }, each === month))}
      </ul>
    </nav>`;
}

/** Returns the kind of that name; null where there is none. */
export function toKind(name: string | undefined): EventKind | null {
  return name === 'emails' || name === 'pages' || name === 'access' || name === 'money' ? name : null;
}

function pathOf({ month, kind }: { month: string; kind: EventKind | null }): string {
  return `/?${new URLSearchParams({ month, ...(kind !== null && { kind }) }).toString()}`;
}

function listDays({ entries }: TimelinePage): Html | Html[] {
  if (entries.length === 0) return html`<p class="day muted">Nothing of this has happened in this month.</p>`;
  const days = Map.groupBy(entries, ({ at }) => londonDay(at));
  return [...days].map(
    ([day, ofDay]) =>
      html`<section class="day">
        <h3>${formatDay(day)}</h3>
        <ol>
          ${ofDay.map(listEntry)}
        </ol>
      </section>`,
  );
}

function listEntry({ at, kind, text, note, mailId }: TimelineEntry): Html {
  return html`<li>
    <time datetime="${at.toISOString()}">${formatTime(at)}</time>
    <div>
      <p>
        <span class="kind" data-kind="${kind}">${kind === 'emails' ? 'Email' : eventKinds[kind]}</span>${
          mailId === null ? text : html`<a href="/emails/${mailId}">${text}</a>`
        }
      </p>
      ${note === null ? null : html`<p class="muted">${note}</p>`}
    </div>
  </li>`;
}

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' });
const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** Returns what the clock shows, as 'Sat 21 Nov 2026, 09:05'. */
export function clockText(at: Date): string {
  return `${weekdayFormat.format(at)} ${formatMoment(at)}`;
}

function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-01T00:00:00Z`)).replace('Sept', 'Sep');
}
