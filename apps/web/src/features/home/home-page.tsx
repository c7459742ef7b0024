import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Eye, PenLine } from 'lucide-react';
import { useConfig } from '../../app/config.ts';
import { useStaffRight, useUser } from '../../app/session.ts';
import { AdminQueue } from '../../components/admin-queue.tsx';
import { ExamplePage } from './example-page.tsx';
import { IntroVideos } from './intro-videos.tsx';
import { PackagePrices } from './package-prices.tsx';

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
