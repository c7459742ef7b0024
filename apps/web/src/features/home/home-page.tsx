import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Eye, PenLine } from 'lucide-react';
import { videoEmbedUrl } from '@headwater/contract/video-embed';
import { VideoFacade } from '@headwater/editor/view/video-facade';
import { useConfig } from '../../app/config.ts';
import { useStaffRight, useUser } from '../../app/session.ts';
import { AdminQueue } from '../../components/admin-queue.tsx';
import { PackagePrices } from './package-prices.tsx';
import pictureUrl from './example-page.webp';

/** What the demo's company, Calder Pumps, reads on /statistics after twelve months. */
const figures = [
  { value: '13,040', label: 'views' },
  { value: '966', label: 'clicks on its links' },
  { value: '5', label: 'enquiries' },
];

/** Shows the first 1200 × 800 px of that company's page on the public site, and its figures; says that both are the demo's. */
function ExamplePage() {
  return (
    <figure>
      <div className="overflow-hidden rounded border border-line bg-paper shadow-floating">
        <img
          src={pictureUrl}
          alt="A Company Profile on the public site: the company’s logo and name, a sentence on what it makes, and its pictures"
          width={1200}
          height={800}
          className="block h-auto w-full"
        />
        <dl className="grid grid-cols-3 divide-x divide-line border-t border-line">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse px-4 py-3">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-lg font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption className="mt-3 text-sm text-muted">
        An example: a company of our demo, and what its pages brought it in twelve months
      </figcaption>
    </figure>
  );
}

const stepIcons = [PenLine, Eye, BadgeCheck];

export function HomePage() {
  const home = useConfig()?.home;
  const user = useUser();
  const reviews = useStaffRight('review');
  return (
    <div className="flex flex-col gap-12 py-4 sm:py-8">
      <div className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="max-w-card">
          <h1 className="text-2xl outline-none">{home?.heading}</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">{home?.intro}</p>
          <div className="mt-8 flex min-h-12 flex-wrap items-center gap-3">
            {user === null && (
              <>
                <Link to="/register" className={buttonClass({ variant: 'primary', size: 'large' })}>
                  Register
                </Link>
                <Link to="/login" className={buttonClass({ size: 'large' })}>
                  Sign in
                </Link>
              </>
            )}
            {user && (!user.staffRole || user.hasCompany) && (
              <Link
                to="/company"
                className={buttonClass({ variant: user.staffRole ? 'secondary' : 'primary', size: 'large' })}
              >
                Go to your Company Profile
              </Link>
            )}
            {user && (
              <Link to="/dashboard" className={buttonClass({ size: 'large' })}>
                Go to the Dashboard
              </Link>
            )}
          </div>
        </div>
        {reviews ? <AdminQueue /> : <ExamplePage />}
      </div>
      <PackagePrices />
      <section aria-labelledby="how">
        <h2 id="how" className="text-xl">
          How it works
        </h2>
        <ol className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-3">
          {stepIcons.map((Icon, index) => (
            <li key={Icon.displayName} className="border-t-2 border-aqua pt-5">
              <Icon aria-hidden className="size-7 text-brand" />
              <h3 dir="auto" className="mt-3 text-lg">
                {home?.steps[index]?.title}
              </h3>
              <p className="mt-1 text-muted">{home?.steps[index]?.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <IntroVideos />
    </div>
  );
}

/** Offers the publisher's introduction as videos; nothing where it has none. */
function IntroVideos() {
  const videos = useConfig()?.introVideos ?? [];
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="videos">
      <h2 id="videos" className="text-xl">
        See it in practice
      </h2>
      <ul className="mt-6 grid gap-6 lg:grid-cols-2">
        {videos.map(({ link, title }) => (
          <li key={link}>
            <VideoFacade embed={videoEmbedUrl(link) ?? ''} title={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
