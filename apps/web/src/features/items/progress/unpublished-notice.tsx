import { formatDay } from '@headwater/contract/dates';
import type { Unpublishing } from '@headwater/contract/unpublishing';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { useIsHouse } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { useRepublish } from './use-republish.ts';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';

/** Says that the item's page is off the site, and why. Can publish it again if that needs no review. */
export function UnpublishedNotice({ item }: { item: SavedItem }) {
  const { data } = trpc.submittals.get.useQuery(toSubmittalInput(item));
  const errorBanner = useErrorBanner();
  const republish = useRepublish();
  const isHouse = useIsHouse();
  if (!data?.unpublished) return null;
  const { unpublished, isSubmitted } = data;

  async function publishAgain(): Promise<void> {
    errorBanner.clear();
    try {
      await republish.run(toSubmittalInput(item));
    } catch (error) {
      errorBanner.show('The page could not be published again', error);
    }
  }

  return (
    <>
      {errorBanner.banner}
      <AlertBanner type="warning" duration={Infinity}>
        <p className="font-semibold">{headline(unpublished, isHouse)}</p>
        {unpublished.reason !== null && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {unpublished.reason}
          </p>
        )}
        <p className="text-sm text-muted">{wayBack(unpublished, { isSubmitted, isHouse })}</p>
        {unpublished.republishableUntil !== null && (
          <p className="mt-2">
            <Button size="small" pending={republish.pending} onClick={() => void publishAgain()}>
              Publish again
            </Button>
          </p>
        )}
      </AlertBanner>
    </>
  );
}

function headline({ cause, at }: Unpublishing, isHouse: boolean): string {
  const day = formatLondonDay(at);
  if (cause === 'staff')
    return `${isHouse ? 'An editor' : 'Our editors'} took this page off the site on ${day}`;
  if (cause === 'end-date') return `This page went off the site on ${day}, its end date`;
  return `This page has been off the site since ${day}`;
}

function wayBack(
  { republishableUntil }: Unpublishing,
  { isSubmitted, isHouse }: { isSubmitted: boolean; isHouse: boolean },
): string {
  const submit = isHouse ? 'publish the new version' : 'submit it for approval';
  if (republishableUntil !== null)
    return `You can publish it again as it was until ${formatDay(republishableUntil)}. If you change something, ${submit} instead.`;
  return isSubmitted
    ? `It will be public again when ${isHouse ? 'another editor has' : 'our editors have'} approved it.`
    : `To bring it back, change what is needed and ${submit}.`;
}
