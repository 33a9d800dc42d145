/** Beginnings that nothing but this service uses; others, as AWS_, LOG_ and REQUESTS_ (REQUESTS_CA_BUNDLE), are found on any machine. */
const ownBeginnings = ['COMPANY_', 'LOAN_', 'PAY_', 'REGISTRATIONS_', 'SOCIAL_'];

/**
 * Variables that are set and not known but look like ours, each with what is meant: a setting that is misspelt would otherwise be
 * left out in silence, and a service with a wrong DATABASE_URL start on a fresh database.
 */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) {
    if (known.includes(name) || !value?.trim()) continue;
    const meant = known.find((one) => isOneSlipApart(name, one));
    const beginning = ownBeginnings.find((one) => name.startsWith(one));
    if (meant !== undefined) problems.set(name, `is not known; is ${meant} meant?`);
    else if (beginning !== undefined) {
      const alike = known.filter((one) => one.startsWith(beginning));
      problems.set(name, `is not known; those that begin so are ${alike.join(', ')}`);
    }
  }
  return problems;
}

/** Whether one letter was left out, added or mistaken, or two beside each other changed places. */
function isOneSlipApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  const [first = '', second = ''] = rest;
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    second + first + rest.slice(2) === otherRest
  );
}
