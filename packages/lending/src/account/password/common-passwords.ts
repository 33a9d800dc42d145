import { foldedWord } from '@tulay/contract/account/disguised-words';

/** The shortest word that counts: a shorter one is an accident of random signs. */
const SHORTEST_WORD = 4;

let loading: Promise<ReadonlySet<string>> | undefined;

/** The list, loaded when the first password is set: most processes never set one. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map(foldedWord).filter(({ length }) => length >= SHORTEST_WORD)),
  );
  return loading;
}
