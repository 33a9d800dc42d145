import * as v from 'valibot';

export const expectedOf = (words: readonly string[]) =>
  `expected one of ${words.map((word) => JSON.stringify(word)).join(', ')}`;

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON object with an entry a name, of the operator's; what is wrong names the entry and its part. */
export const jsonEntries = <Entry>(
  entries: v.GenericSchema<unknown, Readonly<Record<string, Entry>>>,
  example: string,
) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): readonly (readonly [string, Entry])[] => {
      const json = fromJson(dataset.value);
      if (json === undefined) {
        addIssue({ message: `expected JSON, for example ${example}` });
        return NEVER;
      }
      const parsed = v.safeParse(entries, json);
      if (parsed.success) return Object.entries(parsed.output);
      const [issue] = parsed.issues;
      const place = v.getDotPath(issue);
      addIssue({ message: `${place === null ? '' : `${place}: `}${issue.message}` });
      return NEVER;
    }),
  );
