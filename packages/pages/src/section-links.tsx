import { sectionName, sectionPath, sections } from './sections.ts';

/** Renders links for a page that has nothing to show. */
export function SectionLinks() {
  return (
    <nav aria-labelledby="way-on" className="mt-10">
      <h2 id="way-on" className="mb-3 text-lg">
        Where to go from here
      </h2>
      <ul className="grid gap-2">
        <li>
          <a href="/">The front page</a>
        </li>
        {sections.map((type) => (
          <li key={type}>
            <a href={sectionPath(type)}>{sectionName(type)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
