import type { Locator, Page } from '@playwright/test';
import type { ScreenCase } from '../screens/screen.ts';

/** Windows of a laptop, a desktop and a phone. */
export const windows = {
  laptop: { width: 1366, height: 768 },
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type WindowName = keyof typeof windows;

type Find = (page: Page) => Locator;

interface Bounds {
  find: Find;
  /** Windows in which it must be in sight; by default all of them. */
  at?: readonly WindowName[];
  /** Maximum CSS pixels from the window's top to the first of them. */
  top?: number;
  /** Number of them that must be wholly in sight; one by default, none for elements taller than a window. */
  count?: number;
  /** Number of window heights within which it must end; one by default. */
  screens?: number;
}

export interface Sight {
  /** Screen, its person, and its fullest state. */
  screen: ScreenCase;
  /** The person's purpose, as 'to …'. */
  job: string;
  /** Elements that must be in the window without scrolling, by their names in the table. */
  inSight: Record<string, Find | Bounds>;
  /** 'at night' for a page that axe looks at by day elsewhere: in another state, or in `public-site.spec.ts`. */
  axe?: 'at night';
}

/** Place in the window, in CSS pixels. `covered` names the element that covers the middle of its start. */
interface Place {
  top: number;
  bottom: number;
  covered: string | null;
}

export interface Measured {
  name: string;
  /** Null if it is within its bounds, otherwise the fault. */
  fault: string | null;
  /** Position, such as '412 to 456'. */
  place: string;
}

/** Measures everything in the table's line that this window must show. */
export async function measureSight(page: Page, { inSight }: Sight, window: WindowName): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [name, entry] of Object.entries(inSight)) {
    const bounds = typeof entry === 'function' ? { find: entry } : entry;
    if (bounds.at?.includes(window) ?? true) measured.push(await measure(page, name, bounds, window));
  }
  return measured;
}

async function measure(page: Page, name: string, bounds: Bounds, window: WindowName): Promise<Measured> {
  const { find, top = Infinity, count = 1, screens = 1 } = bounds;
  const locator = find(page);
  await locator.first().waitFor();
  const places = await locator.evaluateAll(findPlaces);
  const limit = windows[window].height * screens;
  const [first] = places;
  const seen = places.filter((place) => place.top >= 0 && place.bottom <= limit && place.covered === null);
  const place = first ? `${Math.round(first.top)} to ${Math.round(first.bottom)}` : 'nowhere';
  return { name, place, fault: faultOf() };

  function faultOf(): string | null {
    if (!first) return 'is not shown';
    if (count === 0 && first.covered) return `is covered by ${first.covered}`;
    if (seen.length < count)
      return `${seen.length} of ${count} in sight, the first at ${place}${first.covered ? `, covered by ${first.covered}` : ''}`;
    return first.top > top ? `begins at ${Math.round(first.top)}, below ${top}` : null;
  }
}

/**
 * Measures the elements in the page, without hidden ones. Elements below the window cannot be tested for covers. Only
 * the start of a tall element counts.
 */
function findPlaces(elements: Element[]): Place[] {
  return elements
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .map(({ element, box }) => {
      const over = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 24));
      const covered = over !== null && !element.contains(over) && !over.contains(element);
      const beside = box.right > innerWidth ? 'the edge of the window' : null;
      const covering = covered ? over.tagName.toLowerCase() : beside;
      return { top: box.top, bottom: box.bottom, covered: covering };
    });
}
