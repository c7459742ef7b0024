import { finderParams, type FinderSearch } from './finder-address.ts';
import { sectionPath } from './sections.ts';

/** Renders the field for words, which keeps everything else that is chosen. */
export function FinderForm({ search }: { search: FinderSearch }) {
  const others = finderParams(search).filter(([name]) => name !== 'q');
  return (
    <search className="no-print">
      <form action={sectionPath('company')} className="finder-form">
        <label htmlFor="words">What do you need, and where?</label>
        <input
          id="words"
          type="search"
          name="q"
          defaultValue={search.query}
          maxLength={200}
          placeholder="Dosing pumps Leeds"
          autoComplete="off"
        />
        <HiddenParams params={others} />
        <button type="submit" className="button">
          Find
        </button>
      </form>
    </search>
  );
}

/** Renders parts of a search that a form keeps. */
export function HiddenParams({ params }: { params: readonly (readonly [name: string, value: string])[] }) {
  return params.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
