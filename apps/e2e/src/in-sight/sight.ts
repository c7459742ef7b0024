import type { Locator, Page } from '@playwright/test';
import type { ScreenCase } from '../screens/screen.ts';

/** The windows of a laptop, of a desktop and of a phone. */
export const windows = {
  laptop: { width: 1366, height: 768 },
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type WindowName = keyof typeof windows;

type Find = (page: Page) => Locator;

interface Bounds {
  find: Find;
  /** The windows in which it must be in sight; by default all of them. */
  at?: readonly WindowName[];
  /** The lowest place where the first of them may begin, in CSS pixels from the window's top. */
  top?: number;
  /** How many of them must be in sight whole; one by default, none for what is taller than a window. */
  count?: number;
  /** How many windows' heights down it may end; one by default. */
  screens?: number;
}

export interface Sight {
  /** A screen, somebody who comes to it, and the fullest state that there is. */
  screen: ScreenCase;
  /** What the person comes for, as 'to …'. */
  job: string;
  /** What must lie within the window before anybody scrolls, by its name in the table. */
  inSight: Record<string, Find | Bounds>;
}

/** A place in the window, in CSS pixels; `covered` names what lies over the middle of its beginning. */
interface Place {
  top: number;
  bottom: number;
  covered: string | null;
}

export interface Measured {
  name: string;
  /** Null where it keeps its bounds, else what is wrong. */
  fault: string | null;
  /** Where it was found: '412 to 456'. */
  place: string;
}

/** Measures everything of the table's line that this window must show. */
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

/** This runs in the page. What is hidden is left out; what lies below the window cannot be asked what covers it. Of what is tall its beginning counts. */
function findPlaces(elements: Element[]): Place[] {
  return elements
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
    .map(({ element, box }) => {
      const over = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 24));
      const covered = over !== null && !element.contains(over) && !over.contains(element);
      const covering = covered ? over.tagName.toLowerCase() : null;
      return { top: box.top, bottom: box.bottom, covered: covering };
    });
}
