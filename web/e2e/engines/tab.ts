/** Something on a page, by what a person calls it. */
export interface Wanted {
  readonly kind: 'button' | 'link' | 'field' | 'label' | 'option' | 'heading' | 'text';
  /** The whole name, or else how it begins; of a text any part. */
  readonly name: string;
}

/** What both ways of driving a browser can do: https://www.w3.org/TR/webdriver-bidi/ and https://www.w3.org/TR/webdriver2/ */
export interface Tab {
  open(url: string): Promise<void>;
  /** Runs a function of the page; what goes in and comes out is JSON. */
  evaluate<Input, Output>(work: (input: Input) => Output | Promise<Output>, input: Input): Promise<Output>;
  /** The newest thing that fits and is visible, if any is. */
  find(wanted: Wanted): Promise<Found | null>;
  /** A picture of what is visible, as PNG. */
  picture(): Promise<Buffer>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** Something on the page, used as by hand. */
export interface Found {
  press(): Promise<void>;
  /** Types in place of what is there. */
  type(text: string): Promise<void>;
  /** Chooses from a select by what stands in it. */
  choose(text: string): Promise<void>;
  upload(file: string): Promise<void>;
  /** What stands in the field. */
  value(): Promise<string>;
}

/** A browser that is not ours: installed by whoever wants it to be tried. */
export interface Engine {
  readonly name: string;
  /** Its program, where it is not installed undefined. */
  readonly program: string | undefined;
  /** A new browser that has never seen the site, as wide as a small phone. */
  start(scheme: 'light' | 'dark'): Promise<Tab>;
}

export const phone = { width: 360, height: 740 };

/** Runs in the page. Native parts say by themselves what they are; the names are those that a screen reader hears. */
export function findInPage({ kind, name }: Wanted): Element | null {
  const selectors = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    field: 'input, textarea, select',
    label: 'label',
    option: '[role="option"]',
    heading: 'h1, h2, h3',
    text: 'body *',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const textOf = (element: Element) =>
    element instanceof HTMLElement ? plain(element.innerText) : plain(element.textContent);
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return plain(label);
    if (kind !== 'field') return textOf(element);
    const named = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id));
    const labels = named ?? [...((element as HTMLInputElement).labels ?? [])];
    return plain(labels.map((each) => plain(each?.textContent)).join(' '));
  };
  const isShown = (element: Element) =>
    (element instanceof HTMLInputElement && element.type === 'file') || element.checkVisibility();
  // What a modal dialog covers cannot be reached.
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  const within = kind === 'text' ? document : (dialogs.at(-1) ?? document);
  const shown = [...within.querySelectorAll(selectors[kind])].filter(isShown);
  const found =
    // Of a text the innermost element that has it.
    kind === 'text'
      ? shown.findLast((element) => nameOf(element).includes(name))
      : (shown.find((element) => nameOf(element) === name) ??
        shown.find((element) => nameOf(element).startsWith(name)));
  // Out from under what stands at the edges.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}
