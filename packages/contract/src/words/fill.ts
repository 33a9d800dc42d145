/** What stands in the brackets of a sentence, by name. */
export type Values = Readonly<Record<string, string | number>>;

/** A sentence with brackets: a function of what stands in them. */
export type Text<Name extends string> = (values: Readonly<Record<Name, string | number>>) => string;

/** Where the bracket closes that opens at `open`. */
function closeOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`a bracket of "${text}" does not close`);
}

/** The forms of a plural by their category or by one number: '=1 {the last day} other {# days}'. */
function formsOf(text: string): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (let at = 0, open = text.indexOf('{'); open !== -1; open = text.indexOf('{', at)) {
    const close = closeOf(text, open);
    forms.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
  return forms;
}

/** The first bracket of a sentence: what stands before and behind it, the name in it, and the forms of a plural. */
function firstBracket(text: string) {
  const open = text.indexOf('{');
  if (open === -1) return undefined;
  const close = closeOf(text, open);
  const [name = '', , ...forms] = text.slice(open + 1, close).split(',');
  return {
    before: text.slice(0, open),
    name: name.trim(),
    forms: formsOf(forms.join(',')),
    behind: text.slice(close + 1),
  };
}

/** The form of a plural that a number takes; one number of its own goes before its category. */
function formFor(forms: ReadonlyMap<string, string>, value: string | number, locale: string): string | undefined {
  if (forms.size === 0) return undefined;
  const category = new Intl.PluralRules(locale).select(Number(value));
  return forms.get(`=${value}`) ?? forms.get(category) ?? forms.get('other');
}

/**
 * A sentence of the catalogues with its values: `{name}`, and `{count, plural, one {# day} other {# days}}`, which are the
 * parts of ICU's message format that the catalogues use. Values arrive as they are to be read; the number of a plural
 * is a whole number, also when it comes as text.
 */
export function fill(text: string, values: Values, locale: string): string {
  const bracket = firstBracket(text);
  if (!bracket) return text;
  const { before, name, forms, behind } = bracket;
  // What nobody gave stays visible.
  const value = values[name] ?? `{${name}}`;
  const form = formFor(forms, value, locale);
  const said = form === undefined ? String(value) : fill(form.replaceAll('#', String(value)), values, locale);
  return before + said + fill(behind, values, locale);
}

/** The names of what stands in the brackets of a sentence, each once. */
export function namesIn(text: string): readonly string[] {
  const bracket = firstBracket(text);
  if (!bracket) return [];
  const { name, forms, behind } = bracket;
  return [...new Set([name, ...[...forms.values()].flatMap(namesIn), ...namesIn(behind)])];
}

/** Sentences with functions in the place of those that have brackets, also inside lists and groups. */
export function spoken(sentences: unknown, locale: string): unknown {
  if (typeof sentences === 'string')
    return sentences.includes('{') ? (values: Values) => fill(sentences, values, locale) : sentences;
  if (Array.isArray(sentences)) return sentences.map((inner) => spoken(inner, locale));
  return Object.fromEntries(Object.entries(sentences ?? {}).map(([key, inner]) => [key, spoken(inner, locale)]));
}

/** A sentence of several with different brackets, filled with the values of all of them. */
export function say<Of extends Values>(text: string | ((values: Of) => string), values: Of): string {
  return typeof text === 'string' ? text : text(values);
}
