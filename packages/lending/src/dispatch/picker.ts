import * as v from 'valibot';

/** Instead of a value that does not fit, or of which only the schema itself can tell. */
export const odd = Symbol('odd');
/** Takes from a value what a schema declares, or answers `odd`. */
export type Picker = (value: unknown) => unknown;

/** A schema by what it consists of. */
interface Known {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Known>>;
  readonly wrapped?: Known;
  readonly item?: Known;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly default?: unknown;
  readonly pipe?: readonly [Known, ...Action[]];
}
interface Action {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
}

const asking =
  (schema: unknown): Picker =>
  (value) => {
    // It is a schema of valibot's, of a kind that is not read here.
    const checked = v.safeParse(schema as v.GenericSchema, value);
    return checked.success ? checked.output : odd;
  };

const when =
  (fits: (value: unknown) => boolean): Picker =>
  (value) =>
    fits(value) ? value : odd;

function objectPicker(entries: Readonly<Record<string, Known>>): Picker {
  const fields = Object.entries(entries).map(([key, entry]) => ({
    key,
    pick: makePicker(entry),
    // Where something else is put for what is absent, the schema itself does it.
    isOptional: ['optional', 'nullish', 'exact_optional'].includes(entry.type) && entry.default === undefined,
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null) return odd;
    const picked: Record<string, unknown> = {};
    for (const { key, pick, isOptional } of fields) {
      const one: unknown = Reflect.get(value, key);
      // An absent key stays absent.
      if (one === undefined && !(key in value)) {
        if (!isOptional) return odd;
        continue;
      }
      const taken = pick(one);
      if (taken === odd) return odd;
      picked[key] = taken;
    }
    return picked;
  };
}

function arrayPicker(item: Known): Picker {
  const pick = makePicker(item);
  return (value) => {
    if (!Array.isArray(value)) return odd;
    const picked = value.map((one) => pick(one));
    return picked.includes(odd) ? odd : picked;
  };
}

/** The first of several shapes that a value has. */
function firstPicker(options: readonly unknown[]): Picker {
  // Of a union or a variant.
  const picks = (options as readonly Known[]).map(makePicker);
  return (value) => {
    for (const pick of picks) {
      const picked = pick(value);
      if (picked !== odd) return picked;
    }
    return odd;
  };
}

/** What a text or number has to be beside, or null when it is a rule that only the schema can apply. */
function ruleOf({ kind, type, requirement }: Action): ((value: unknown) => boolean) | null {
  if (kind === 'metadata') return () => true;
  if (kind !== 'validation') return null;
  if (requirement instanceof RegExp && !requirement.global && !requirement.sticky)
    return (value) => requirement.test(String(value));
  // Such a rule is a predicate of what came before it in the pipe.
  return type === 'check' ? (requirement as (value: unknown) => boolean) : null;
}

function pipePicker(schema: Known, [first, ...actions]: readonly [Known, ...Action[]]): Picker {
  const rules = actions.map(ruleOf);
  const pick = makePicker(first);
  if (!rules.every((rule) => rule !== null)) return asking(schema);
  return (value) => {
    const picked = pick(value);
    return picked !== odd && rules.every((rule) => rule(picked)) ? picked : odd;
  };
}

/**
 * Reads a schema once, so that a reply is checked and copied without the schema's own way of collecting what is wrong with
 * each value: a third of the time. It answers what parsing would, or `odd`.
 */
export function makePicker(schema: Known): Picker {
  const { type, entries, item, wrapped, options = [], literal, pipe } = schema;
  if (pipe) return pipePicker(schema, pipe);
  switch (type) {
    case 'string':
    case 'boolean':
      return when((value) => typeof value === type);
    case 'number':
      return when((value) => typeof value === 'number' && !Number.isNaN(value));
    case 'null':
      return when((value) => value === null);
    case 'literal':
      return when((value) => value === literal);
    case 'picklist':
      return when((value) => options.includes(value));
    case 'variant':
    case 'union':
      return firstPicker(options);
  }
  if (type === 'object' && entries) return objectPicker(entries);
  if (type === 'array' && item) return arrayPicker(item);
  if ((type === 'nullable' || type === 'optional') && wrapped && schema.default === undefined) {
    const [pick, none] = [makePicker(wrapped), type === 'nullable' ? null : undefined];
    return (value) => (value === none ? value : pick(value));
  }
  return asking(schema);
}
