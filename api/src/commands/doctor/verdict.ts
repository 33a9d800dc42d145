/** What was found of one thing: as it should be, worth knowing, or to be mended. */
export interface Verdict {
  readonly about: string;
  readonly state: 'ok' | 'note' | 'RED';
  readonly says: string;
}

export const ok = (about: string, says = ''): Verdict => ({ about, state: 'ok', says });
export const note = (about: string, says: string): Verdict => ({ about, state: 'note', says });
export const red = (about: string, says: string): Verdict => ({ about, state: 'RED', says });

/** Of what the desk is told, too. */
export const verdict = (about: string, state: 'ok' | 'note' | 'alarm', says: string): Verdict => ({
  about,
  state: state === 'alarm' ? 'RED' : state,
  says,
});
