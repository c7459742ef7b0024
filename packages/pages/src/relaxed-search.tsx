/** What a search does not ask for of what was typed, as nothing has all of it. */
export type RelaxedSearch =
  | { kind: 'words' }
  /** It asks for the surroundings of the postcode. */
  | { kind: 'place'; place: string; within: 'district' | 'area' };

interface NoticeProps {
  query: string;
  relaxed: RelaxedSearch;
  /** What is searched for, in the singular. */
  noun: string;
}

/** Says what the results of a relaxed search lack. */
export function RelaxedSearchNotice({ query, relaxed, noun }: NoticeProps) {
  return (
    <p className="mb-3">
      {relaxed.kind === 'words' ? (
        <>
          No {noun} matches all of “{query}”. Each of these has part of your search.
        </>
      ) : (
        <>
          No company matches “{query}”. These are in the {relaxed.place} postcode {relaxed.within}.
        </>
      )}
    </p>
  );
}
