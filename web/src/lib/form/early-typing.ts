type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const giveUpMs = 20_000;
/** A form that has not changed for so long is as it will be. */
const calmMs = 1500;

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** React leaves its mark on an element once it has taken it over. */
function isTakenOver(field: Field): boolean {
  return Object.keys(field).some((key) => key.startsWith('__reactProps$'));
}

function isToggle(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}

/** Writes past React's own bookkeeping, so that it takes the event for typing. */
function retype(field: Field, value: string): void {
  field.value = '';
  // `getPrototypeOf` is typed `any`; the prototype of an element is an object.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function hasText(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const fieldsOf = (root: HTMLElement) => [...root.querySelectorAll<Field>('input, textarea, select')];

/** Whether something stands in a field that the page was not made with. */
export const isTypedInto = (root: HTMLElement): boolean => fieldsOf(root).some(hasText);

interface Typed {
  value: string | boolean;
  /** The element that has it already. A form that is drawn anew has another one. */
  givenTo: Field | null;
}

function valueOf(field: Field): string | boolean {
  return isToggle(field) ? field.checked : field.value;
}

function give(field: Field, value: string | boolean): void {
  if (typeof value === 'string') retype(field, value);
  else if (isToggle(field) && field.checked !== value) field.click();
}

/**
 * A prerendered form can be typed into before the app has arrived, and is drawn anew when what was kept of it has been
 * read. This remembers by name what was typed in these moments and types it again into the field that has come in its
 * place, so that nothing is lost on a slow line. Call it before hydrating.
 */
export function keepEarlyTyping(root: HTMLElement): void {
  const typed = new Map<string, Typed>();
  const remember = (field: Field) => {
    // A group of radio buttons shares one name; no form that is prerendered has one.
    if (field.name && field.type !== 'radio')
      typed.set(field.name, { value: valueOf(field), givenTo: isTakenOver(field) ? field : null });
  };
  const listen = ({ target, isTrusted }: Event) => {
    if (isTrusted && isField(target)) remember(target);
  };
  /** Types again what a field has not been given yet, or has lost again; says whether it did. */
  const giveBack = (field: Field): boolean => {
    const entry = typed.get(field.name);
    if (!entry || !isTakenOver(field)) return false;
    // React marks a field before it listens to it, so what was given once may have been emptied again.
    const isEmptied = typeof entry.value === 'string' && entry.value !== '' && field.value === '';
    if (entry.givenTo === field && !isEmptied) return false;
    entry.givenTo = field;
    give(field, entry.value);
    return true;
  };
  // Who types on meanwhile goes on from there.
  const beforeTyping = ({ target }: Event) => {
    if (isField(target)) giveBack(target);
  };
  for (const field of fieldsOf(root)) if (hasText(field)) remember(field);
  for (const type of ['input', 'change'] as const) root.addEventListener(type, listen, { capture: true });
  root.addEventListener('beforeinput', beforeTyping, { capture: true });
  /** Types again what the fields have not been given yet, or have lost again; says whether there was any. */
  const giveAllBack = () => fieldsOf(root).filter(giveBack).length > 0;
  // What is handed in is what was typed.
  root.addEventListener('submit', giveAllBack, { capture: true });
  // A form that was sent is the app's from then on, and one that was emptied is not to be filled again.
  for (const type of ['submit', 'reset'] as const) root.addEventListener(type, () => typed.clear(), { capture: true });

  const startedAt = performance.now();
  const page = location.pathname;
  let settledAt: number | null = null;
  const stop = () => {
    for (const type of ['input', 'change'] as const) root.removeEventListener(type, listen, { capture: true });
    root.removeEventListener('beforeinput', beforeTyping, { capture: true });
  };
  const settle = () => {
    // What was typed belongs to this page's form, not to a field of the same name on the next.
    if (location.pathname !== page) return stop();
    const now = performance.now();
    if (giveAllBack() || !fieldsOf(root).every(isTakenOver)) settledAt = null;
    else settledAt ??= now;
    if ((settledAt !== null && now - settledAt > calmMs) || now - startedAt > giveUpMs) return stop();
    requestAnimationFrame(settle);
  };
  requestAnimationFrame(settle);
}
