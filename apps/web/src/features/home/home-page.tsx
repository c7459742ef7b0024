import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Eye, PenLine } from 'lucide-react';
import { useConfig } from '../../app/config.ts';
import { useStaffRight, useUser } from '../../app/session.ts';
import { AdminQueue } from '../../components/admin-queue.tsx';
import { HeroIllustration } from './hero-illustration.tsx';
import { IntroVideos } from './intro-videos.tsx';

const stepIcons = [PenLine, Eye, BadgeCheck];

export function HomePage() {
  const home = useConfig()?.home;
  const user = useUser();
  const reviews = useStaffRight('review');
  return (
    <div className="flex flex-col gap-14 py-4 sm:py-10">
      <div className="flex items-center justify-between gap-12 max-wide:flex-wrap">
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
            <Link
              to="/pricing"
              className={`${buttonClass({ variant: 'quiet', size: 'large' })} max-sm:w-full max-sm:justify-start max-sm:px-0`}
            >
              See the prices
            </Link>
          </div>
        </div>
        {reviews ? (
          <div className="w-full wide:w-96 wide:shrink-0">
            <AdminQueue />
          </div>
        ) : (
          <HeroIllustration />
        )}
      </div>
      <section aria-labelledby="how">
        <h2 id="how" className="text-xl">
          How it works
        </h2>
        <ol className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-3">
          {stepIcons.map((Icon, index) => (
            <li key={Icon.displayName} className="border-t-2 border-aqua pt-5">
              <Icon aria-hidden className="size-7 text-brand" />
              <h3 className="mt-3 text-lg">{home?.steps[index]?.title}</h3>
              <p className="mt-1 text-muted">{home?.steps[index]?.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <IntroVideos />
    </div>
  );
}
