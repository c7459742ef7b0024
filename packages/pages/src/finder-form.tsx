import { finderParams, type FinderSearch } from './finder-address.ts';
import { sectionPath } from './sections.ts';

/** Renders the field for words, which keeps everything else that is chosen. */
export function FinderForm({ search }: { search: FinderSearch }) {
  const kept = finderParams(search).filter(([name]) => name !== 'q');
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
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button">
          Find
        </button>
      </form>
    </search>
  );
}
